import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests',
  forbidOnly: !!process.env.CI,
  workers: 1,
  // Limits of a test and of an expectation, in milliseconds; set by hand. Reading one photo takes a second on an idle machine, and several
  // seconds while the machine also compiles.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: {
      // Debian's browser; Playwright's own builds are not downloaded.
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // Chromium's sandbox refuses to run as root.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
