// The built site, served as `npm run preview` does, and the one file on a disk.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { preview } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

// A folder that is gone when the program ends, and in it a home for each browser, so that a browser
// finds no settings and leaves no files.
export function temporaryHomes() {
  const folder = mkdtempSync(join(tmpdir(), 'lexiscope-smoke-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const homeOf = (name) => {
    const home = join(folder, name, 'home')
    mkdirSync(home, { recursive: true })
    return home
  }
  return { folder, homeOf }
}

// Serves on a port of its own: an origin that no browser has visited.
export async function serve(folder) {
  const server = await preview({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0 },
  })
  const { port } = server.httpServer.address()
  return {
    address: `http://localhost:${port}/`,
    stop: async () => {
      server.httpServer.closeAllConnections()
      await server.close()
    },
  }
}

// Keeps what a page complains of, for a driver that does not see it.
function listen() {
  globalThis.complaints = []
  const keep = (text) => globalThis.complaints.push(String(text))
  const hear = ({ message, target }) => {
    // No fault: an element whose size changed is told so in the next frame.
    if (message?.startsWith('ResizeObserver loop')) return
    keep(message ?? `${target.src ?? target.href} did not load`)
  }
  // What does not load is told to its element alone, on the way down.
  addEventListener('error', hear, true)
  addEventListener('unhandledrejection', ({ reason }) => keep(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep(`${violatedDirective} forbids ${blockedURI}`),
  )
  const { error } = console
  console.error = (...said) => {
    keep(said.join(' '))
    error.apply(console, said)
  }
}

// Copies the built site below `folder`.
export function copySite(folder, { listens }) {
  const site = join(folder, 'site')
  cpSync(join(root, 'dist'), site, { recursive: true })
  if (listens) letListen(join(site, 'index.html'))
  return site
}

// Copies the one file below `folder`, and gives its address.
export function copySingle(folder, { listens }) {
  const single = join(folder, 'lexiscope.html')
  cpSync(join(root, 'dist-single/lexiscope.html'), single)
  if (listens) letListen(single)
  return pathToFileURL(single).href
}

// Before the page's policy, which lets no other script in.
function letListen(file) {
  const html = readFileSync(file, 'utf8')
  writeFileSync(file, html.replace('<head>', `<head><script>(${listen})()</script>`))
}
