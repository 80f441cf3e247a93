import { test } from '@playwright/test'
import { serve } from '/work/wt/web-ominoes/web/site/tests/static-server.ts'

test('large', async ({ page }) => {
  const server = await serve('/work/wt/web-ominoes/web/site/dist', '/x/')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${server.address}`)
  const big = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  await big()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots/large-home.png`, fullPage: true })
  await page.goto(`${server.address}#/ominoes`)
  await page.locator('input[type=file]').last().setInputFiles(`/work/main/samples/ominoes/board.jpg`)
  await page.getByRole('grid').waitFor()
  await page.getByLabel('Khepri', { exact: true }).first().check()
  await page.waitForTimeout(500)
  await page.locator('input[name=roll][value=hura]').check()
  await page.waitForTimeout(300)
  console.log(
    JSON.stringify(
      await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
        ...[...document.querySelectorAll('*')]
          .filter((e) => e.getBoundingClientRect().right > 361 || e.scrollWidth > 361)
          .map(
            (e) =>
              `${e.tagName}.${e.className} ${Math.round(e.getBoundingClientRect().right)} ${e.scrollWidth} ${e.textContent?.slice(0, 40)}`,
          ),
      ]),
    ),
  )
  await page.locator('.square[data-cell="2,2"]').click()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/shots/large-edit.png` })
  await page
    .locator('dialog')
    .getByRole('button', { name: /^Khepri/ })
    .click()
  await page.locator('input[name=roll][value=hura]').check()
  await page.waitForTimeout(300)
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: `/tmp/shots/large-om.png`, fullPage: true })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/shots/narrow-om.png`, fullPage: true })
  await server.close()
})
