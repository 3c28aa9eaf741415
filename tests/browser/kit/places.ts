/** Places where someone may put the built lesson, each without a header of its own. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

type Kinds = Readonly<Record<string, string>>

const kinds: Kinds = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

export interface Place {
  address: string
  /** What was asked for so far, in order. */
  asked: string[]
  close(): Promise<void>
}

/** Serves a folder below a path, as a plain file server does, or with these types and headers. */
export async function serve(
  folder: string,
  path: string,
  { types = kinds, headers = {} }: { types?: Kinds; headers?: Kinds } = {},
): Promise<Place> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    const below = pathname.startsWith(path) ? pathname.slice(path.length) : '..'
    const file = join(folder, normalize(`/${below || 'index.html'}`))
    const found = below !== '..' && (await stat(file).catch(() => null))?.isFile()
    if (!found) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'Content-Type': types[extname(file)] ?? 'text/plain',
      ...headers,
    })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((listening) => server.listen(0, listening))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}${path}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
