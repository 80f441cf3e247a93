import { defineConfig, type Plugin } from 'vite'

/**
 * Writes `overlay.html`, the page for streaming programs. It is `index.html` with an attribute, so that its ground is transparent before the
 * script runs.
 */
const overlay: Plugin = {
  name: 'overlay',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') throw new Error('there is no index.html to make overlay.html from')
    const source = String(index.source).replace('<html ', '<html data-view="overlay" ')
    this.emitFile({ type: 'asset', fileName: 'overlay.html', source })
  },
}

/**
 * Builds the page of `umpire game --view` from the components of the site. `npm run table` writes the page into the sources of the program,
 * so that `cargo build` needs no Node. The files are committed; a test fails if they differ from what the sources give.
 */
export default defineConfig({
  root: 'table',
  base: './',
  publicDir: false,
  plugins: [overlay],
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
