// A plain file server for Chromium to open the built lesson from.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const types = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' },
  ...{ '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.json': 'application/json' },
}

/** Serves dist/ until closed, isolated where threads need it. Throws where it was not built. */
export async function serveLesson({ isolated = false, folder = dist } = {}) {
  if (!existsSync(join(folder, 'index.html'))) throw new Error('no dist/: `npm run build` makes it')
  const server = createServer(({ url }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    response.setHeader('Content-Type', types[extname(file)] ?? 'text/plain')
    if (isolated) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp')
    }
    createReadStream(file).pipe(response)
  })
  await new Promise((listening) => server.listen(0, listening))
  return { address: `http://localhost:${server.address().port}/`, close: () => server.close() }
}
