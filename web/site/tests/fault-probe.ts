/** Makes a copy of the built page that records faults: errors, refused resources, and requests to other origins. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs in the page and in its worker before their own scripts. In the page it sets three globals: `faults` lists the faults of page and
 * worker, `reach` lets both send a request to an address, and `reached` lists the results of these requests.
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
  const context = 'document' in self ? 'page' : 'worker'
  const results = new BroadcastChannel('reached')
  new BroadcastChannel('reach').onmessage = ({ data }) =>
    void fetch(data, { mode: 'no-cors' }).then(
      () => results.postMessage(`${context}: allowed`),
      () => results.postMessage(`${context}: refused`),
    )
  if (context === 'worker') return
  const [faults, reached]: string[][] = [[], []]
  new BroadcastChannel('faults').onmessage = ({ data }) => faults?.push(data)
  new BroadcastChannel('reached').onmessage = ({ data }) => reached?.push(data)
  const requests = new BroadcastChannel('reach')
  Object.assign(self, { faults, reached, reach: (address: string) => requests.postMessage(address) })
}

/** Copies the built page, inserts the probe into its scripts, and returns the folder of the copy. */
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
