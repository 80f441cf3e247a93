import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  server: { fs: { allow: ['../..'] } },
  test: { include: ['src/**/*.test.ts'], environment: 'happy-dom', testTimeout: 60_000 },
})
