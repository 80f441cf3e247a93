import { defineConfig } from 'vite'

/**
 * Builds the page of `umpire game --view` from the components of the site. `npm run table` writes the page into the sources of the program,
 * so that `cargo build` needs no Node. The files are committed; a test fails if they differ from what the sources give.
 */
export default defineConfig({
  root: 'table',
  base: './',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    outDir: '../../../crates/cli/src/web/page',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
    },
  },
})
