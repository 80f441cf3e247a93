/**
 * Renders the PNG icons from `public/icon.svg` with Chromium. Run it after a change of the drawing.
 *
 * Usage: `npm run icons`
 */

import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'

const folder = new URL('../public/', import.meta.url)

/** Icon files: side in pixels, share of the side that the drawing fills, background. */
const icons = [
  { file: 'icon-192.png', side: 192, fill: 1, background: 'transparent' },
  { file: 'icon-512.png', side: 512, fill: 1, background: 'transparent' },
  // A maskable icon keeps its drawing within the inner 80 % and has no transparent part.
  { file: 'icon-maskable.png', side: 512, fill: 0.7, background: '#f6f4ee' },
]

const drawing = await readFile(new URL('icon.svg', folder), 'utf8')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  for (const { file, side, fill, background } of icons) {
    const page = await browser.newPage({ viewport: { width: side, height: side } })
    await page.setContent(`<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
      svg { width: ${side * fill}px; height: ${side * fill}px }
    </style>${drawing}`)
    await writeFile(
      new URL(file, folder),
      await page.screenshot({ omitBackground: background === 'transparent' }),
    )
    await page.close()
  }
} finally {
  await browser.close()
}
