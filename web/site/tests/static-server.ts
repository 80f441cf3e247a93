/** A static file server for the tests. It has no fallback page and rewrites no addresses, like the simplest web hosts. */

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticServer {
  /** Address of the page. */
  address: string
  /** Stops the server and drops its open connections. */
  close(): Promise<void>
}

/** Serves `folder` below `prefix` (such as `/some/folder/`) on a free loopback port. */
export async function serve(folder: string, prefix: string): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const inside = pathname.startsWith(prefix) ? pathname.slice(prefix.length) || 'index.html' : undefined
    try {
      if (inside === undefined) throw new Error('outside of the folder')
      const body = await readFile(join(folder, normalize(`/${inside}`)))
      response.writeHead(200, { 'content-type': TYPES[extname(inside)] ?? 'application/octet-stream' })
      response.end(body)
    } catch {
      response.writeHead(404)
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${prefix}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
