import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { pageFaults } from './game-steps.ts'
import { expectNoViolations } from './shared-checks.ts'
import { type StaticServer, serve } from './static-server.ts'

const built = join(import.meta.dirname, '..', 'dist')

let server: StaticServer

test.beforeEach(async () => {
  // Served from a subfolder, the page works only if all its addresses are relative.
  server = await serve(built, '/some/folder/')
})

test.afterEach(async () => {
  await server.close()
})

/** Collects faults of the page: requests to other origins, errors, and refused resources. */
function collectFaults(page: Page): string[] {
  const faults = pageFaults(page)
  const origin = new URL(server.address).origin
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'blob:' && url.origin !== origin) faults.push(`request to ${url.href}`)
  })
  return faults
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`starts and is accessible in the ${colorScheme} scheme`, async ({ page }) => {
    const faults = collectFaults(page)
    await page.emulateMedia({ colorScheme })
    await page.goto(server.address)
    await expect(page.getByRole('status')).toHaveText('Ready')
    await expectNoViolations(page)
    expect(faults).toEqual([])
  })
}

test('the policy refuses other origins and inline scripts', async ({ page }) => {
  const other = await serve(built, '/')
  await page.goto(server.address)
  await expect(page.getByRole('status')).toHaveText('Ready')
  const reach = (address: string) =>
    fetch(address, { mode: 'no-cors' }).then(
      () => 'allowed',
      () => 'refused',
    )
  expect(await page.evaluate(reach, other.address)).toBe('refused')
  const [worker] = page.workers()
  expect(await worker?.evaluate(reach, other.address)).toBe('refused')
  const inline = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.inlineRan = true'
    document.head.append(script)
    return 'inlineRan' in window ? 'allowed' : 'refused'
  })
  expect(inline).toBe('refused')
  await other.close()
})

test('the policy allows WebAssembly', async ({ page }) => {
  await page.goto(server.address)
  const compiled = await page.evaluate(async () => {
    const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
    return (await WebAssembly.compile(emptyModule)) instanceof WebAssembly.Module
  })
  expect(compiled).toBe(true)
})

test('starts again with the network off', async ({ page }) => {
  const faults = collectFaults(page)
  await page.goto(server.address)
  await expect(page.getByText('Works without network.')).toBeVisible()
  await server.close()

  const second = await page.context().newPage()
  await second.goto(server.address)
  await expect(second.getByRole('status')).toHaveText('Ready')
  const brand = second.locator('.brand img')
  expect(
    await brand.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  expect(faults).toEqual([])
})
