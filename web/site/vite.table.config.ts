import { defineConfig } from 'vite'

/**
 * Builds the page of `umpire game --view` from the components of the site, into the sources of the program: `cargo build` needs no Node.
 * `npm run table` writes the files, which are committed; the test of the page fails where they are not those that the sources give.
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
