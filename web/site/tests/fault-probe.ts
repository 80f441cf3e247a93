/** A copy of the built page that notes what it must not do: errors, refused resources, requests to other origins. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs in the page and in its worker before their own scripts. `faults` of the page lists the faults of both; `reach` makes both send a
 * request, and `reached` lists what came of it.
 */
function probe(): void {
  const channel = new BroadcastChannel('faults')
  const report = (fault: string) => channel.postMessage(fault)
  addEventListener('error', (event) => report(`error: ${event.message ?? 'a file was not loaded'}`), true)
  addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${reason}`))
  addEventListener('securitypolicyviolation', ({ blockedURI }) =>
    report(`refused by the policy: ${blockedURI}`),
  )
  const { error } = console
  console.error = (...words: unknown[]) => {
    report(`console: ${words.join(' ')}`)
    error(...words)
  }
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      if (new URL(name).origin !== self.origin) report(`request to ${name}`)
    }
  }).observe({ type: 'resource', buffered: true })
  const place = 'document' in self ? 'page' : 'worker'
  const told = new BroadcastChannel('reached')
  new BroadcastChannel('reach').onmessage = ({ data }) =>
    void fetch(data, { mode: 'no-cors' }).then(
      () => told.postMessage(`${place}: allowed`),
      () => told.postMessage(`${place}: refused`),
    )
  if (place === 'worker') return
  const [faults, reached]: string[][] = [[], []]
  new BroadcastChannel('faults').onmessage = ({ data }) => faults?.push(data)
  new BroadcastChannel('reached').onmessage = ({ data }) => reached?.push(data)
  const asking = new BroadcastChannel('reach')
  Object.assign(self, { faults, reached, reach: (address: string) => asking.postMessage(address) })
}

/** Copies the built page, with the probe in it, and returns the folder of the copy. */
export function withProbe(built: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'umpire-page-'))
  cpSync(built, copy, { recursive: true })
  const assets = join(copy, 'assets')
  for (const name of readdirSync(assets).filter((name) => /^(index|engine)-.*\.js$/.test(name))) {
    const script = readFileSync(join(assets, name), 'utf8')
    writeFileSync(join(assets, name), `;(${probe})();${script}`)
  }
  return copy
}
