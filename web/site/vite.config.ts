import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { contentSecurityPolicy } from './csp.ts'

/** Version of umpire, which the home screen shows. */
const version = /^version = "(.*)"/m.exec(readFileSync('../../Cargo.toml', 'utf8'))?.[1]

/**
 * Writes the content security policy into the built page. The development server runs without the policy, because it injects inline styles.
 */
function policyTag(): Plugin {
  return {
    name: 'umpire-policy-tag',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy() },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** Adds the licences of the libraries in the page, which the home screen links to. */
function licences(): Plugin {
  return {
    name: 'umpire-licences',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: readFileSync('../../THIRD-PARTY.md') })
    },
  }
}

export default defineConfig({
  // With relative addresses, the built folder works on any host and in any subfolder.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __UMPIRE_VERSION__: JSON.stringify(version) },
  worker: { format: 'es' },
  assetsInclude: ['**/*.onnx'],
  server: { fs: { allow: ['../..'] } },
  build: {
    target: 'es2022',
    // The policy forbids data: addresses, so no file is inlined.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  plugins: [
    policyTag(),
    licences(),
    VitePWA({
      strategies: 'generateSW',
      // The policy forbids inline scripts, so `src/offline.ts` registers the service worker.
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,txt}'],
        // A file of the engine is fetched once and then taken from the cache. Its name changes with its content.
        runtimeCaching: [
          { urlPattern: /\.(onnx|wasm)$/, handler: 'CacheFirst', options: { cacheName: 'engine' } },
        ],
        navigateFallback: 'index.html',
        cleanupOutdatedCaches: true,
        // A new version of the page takes over only after all its tabs were closed, so never during a game.
        skipWaiting: false,
        clientsClaim: false,
      },
      // `globPatterns` already includes the icons.
      includeManifestIcons: false,
      manifest: {
        id: './',
        start_url: './',
        scope: './',
        name: 'umpire',
        short_name: 'umpire',
        description: 'A referee for board games: point the camera at the table.',
        display: 'standalone',
        background_color: '#f6f4ee',
        theme_color: '#f6f4ee',
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
})
