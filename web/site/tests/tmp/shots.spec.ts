import { test } from '@playwright/test'
import { serve } from '/work/wt/web-ominoes/web/site/tests/static-server.ts'

const out = '/tmp/shots'
const sizes = { up: [360, 740], land: [740, 360], desk: [1280, 800] } as const
for (const [name, [width, height]] of Object.entries(sizes))
  for (const scheme of ['light', 'dark'] as const)
    test(`${name} ${scheme}`, async ({ page }) => {
      if (process.env.ONLY && !process.env.ONLY.split(',').includes(`${name}-${scheme}`)) return
      const server = await serve('/work/wt/web-ominoes/web/site/dist', '/x/')
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(server.address)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${out}/home-${name}-${scheme}.png`, fullPage: true })
      await page.goto(`${server.address}#/ominoes`)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${out}/om0-${name}-${scheme}.png` })
      await page.locator('input[type=file]').last().setInputFiles('/work/main/samples/ominoes/board.jpg')
      await page.locator('.group').first().waitFor()
      await page.screenshot({ path: `${out}/om1-${name}-${scheme}.png`, fullPage: true })
      await page.getByLabel('Ra', { exact: true }).first().check()
      await page.locator('input[name=roll][value=hura]').check()
      await page.waitForTimeout(300)
      await page.locator('.square[data-cell="3,3"]').click()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${out}/om2-${name}-${scheme}.png` })
      await page.locator('dialog').getByRole('button', { name: /^Ra/ }).click()
      await page.locator('.square[data-cell="0,2"]').click()
      await page
        .locator('dialog')
        .getByRole('button', { name: /^Empty/ })
        .click()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${out}/om3-${name}-${scheme}.png`, fullPage: true })
      await server.close()
    })
