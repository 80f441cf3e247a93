import { defineConfig, type Plugin } from 'vite'

/** Names of the further pages: overlay for streaming programs, hall of tables, projector of the hall, game of Ominoes. */
const VIEWS = ['overlay', 'hall', 'projector', 'ominoes']

/**
 * Writes the HTML of the further pages. Each is `index.html` with an attribute, so that its style applies before the script runs: the
 * background of the overlay is transparent, for example.
 */
const views: Plugin = {
  name: 'views',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') throw new Error('there is no index.html to make the other pages from')
    for (const view of VIEWS) {
      const source = String(index.source).replace('<html ', `<html data-view="${view}" `)
      this.emitFile({ type: 'asset', fileName: `${view}.html`, source })
    }
  },
}

/**
 * Builds the pages of `umpire game --view`, `umpire game ominoes --view` and `umpire tournament --serve` from the components of the site.
 * `npm run table` writes the pages into the sources of the program, so that `cargo build` needs no Node. The files are committed; a test
 * fails if they differ from those built from the sources.
 */
export default defineConfig({
  root: 'table',
  base: './',
  publicDir: false,
  plugins: [views],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    outDir: '../../../crates/cli/src/web/built',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
    },
  },
})
