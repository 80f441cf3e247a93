import { test } from '@playwright/test'
import { serve } from '/work/wt/web-ominoes/web/site/tests/static-server.ts'

for (const n of ['1007', '1009', '1303'])
  test(n, async ({ page }) => {
    const server = await serve('/work/wt/web-ominoes/web/site/dist', '/x/')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${server.address}#/ominoes`)
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles(`/work/shared/scenes/ominoes/ominoes-dev-${n}.jpg`)
    await page.getByRole('grid').waitFor()
    await page.waitForTimeout(500)
    await page.getByLabel('Ra', { exact: true }).first().check()
    await page.locator('input[name=roll][value=hura]').check()
    await page.waitForTimeout(500)
    await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({ path: `/tmp/shots/unsure-${n}.png`, fullPage: true })
    await server.close()
  })
