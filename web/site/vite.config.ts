import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { contentSecurityPolicy } from './csp.ts'

/** Largest file that is stored for offline use, in bytes. Above the size of the largest network. */
const MAX_OFFLINE_FILE = 32 * 1024 * 1024

/** Version of umpire, which the home screen shows. */
const version = /^version = "(.*)"/m.exec(readFileSync('../../Cargo.toml', 'utf8'))?.[1]

/**
 * Writes the content security policy into the built page.
 * The development server injects inline styles, so it runs without the policy.
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

export default defineConfig({
  // Relative addresses: the folder works on any host and in any subfolder.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: { __UMPIRE_VERSION__: JSON.stringify(version) },
  worker: { format: 'es' },
  assetsInclude: ['**/*.onnx'],
  server: { fs: { allow: ['../..'] } },
  build: {
    target: 'es2022',
    // No data: addresses: the policy forbids them.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  plugins: [
    policyTag(),
    VitePWA({
      strategies: 'generateSW',
      // `src/offline.ts` registers the service worker: the policy forbids inline scripts.
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,wasm}'],
        // A network is stored when a task first needs it; its name changes with its content.
        runtimeCaching: [
          { urlPattern: /\.onnx$/, handler: 'CacheFirst', options: { cacheName: 'networks' } },
        ],
        maximumFileSizeToCacheInBytes: MAX_OFFLINE_FILE,
        navigateFallback: 'index.html',
        cleanupOutdatedCaches: true,
        // A new version starts once every tab is closed, never in the middle of a game.
        skipWaiting: false,
        clientsClaim: false,
      },
      // The pattern above already names the icons.
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
