// Where the package's recipes run: each makes a folder of static files of a project, which a page then runs.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/find.mjs'
import { addData, recorder, run } from './packed.mjs'

const bundlers = fileURLToPath(new URL('bundlers/', import.meta.url))

/** What `npm install` brings there, or null where the registry does not answer. */
export function bundler(name) {
  if (!existsSync(join(bundlers, 'node_modules', name))) {
    try {
      run('npm', ['ci', '--ignore-scripts'], { cwd: bundlers })
    } catch {
      return null
    }
  }
  return createRequire(join(bundlers, 'package.json'))(name)
}

function writePage(folder, script = './app.js') {
  const html = `<!doctype html><script type="module" src="${script}"></script>`
  writeFileSync(join(folder, 'index.html'), html)
}

/** Each takes a project and gives the folder to serve. */
export const builds = {
  async vite(project) {
    const { build } = await import('vite')
    writePage(project)
    addData(join(project, 'public'))
    await build({ root: project, configFile: false, logLevel: 'error' })
    return join(project, 'dist')
  },

  async webpack(project) {
    const out = join(project, 'dist')
    const settings = {
      mode: 'production',
      context: project,
      entry: './app.js',
      output: { path: out },
    }
    await new Promise((resolve, reject) => {
      bundler('webpack')(settings, (error, stats) => {
        if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')))
        else resolve()
      })
    })
    writePage(out, './main.js')
    addData(out)
    return out
  },

  async esbuild(project) {
    const out = join(project, 'out')
    const settings = { bundle: true, format: 'esm', outdir: out, absWorkingDir: project }
    await bundler('esbuild').build({ entryPoints: ['app.js'], ...settings })
    // As its README says.
    const copy =
      'cp node_modules/lexiscope/dist/*-worker.js node_modules/lexiscope/dist/*.wasm out/'
    run('sh', ['-c', copy], { cwd: project })
    writePage(out)
    addData(out)
    return out
  },

  /** Without a build: the package's files and the recipes, with its address in place of its name. */
  async plain(project) {
    const packages = join(project, 'node_modules/lexiscope/dist')
    cpSync(packages, join(project, 'dist'), { recursive: true })
    for (let i = 0; existsSync(join(project, `recipe-${i}.js`)); i++) {
      const file = join(project, `recipe-${i}.js`)
      writeFileSync(file, readFileSync(file, 'utf8').replace("'lexiscope'", "'./dist/index.js'"))
    }
    writePage(project)
    addData(project)
    return project
  },

  /** The same with the package's other files in a folder of their own. */
  async located(project) {
    await builds.plain(project)
    const dist = join(project, 'dist')
    cpSync(dist, join(project, 'vendor/lexiscope'), { recursive: true })
    for (const file of readdirSync(dist))
      if (file !== 'index.js') rmSync(join(dist, file), { recursive: true })
    const locate = "locateFiles((file) => '/vendor/lexiscope/' + file)"
    const app = readFileSync(join(project, 'app.js'), 'utf8')
    const before = `import { locateFiles } from './dist/index.js'\n${locate}\n`
    writeFileSync(join(project, 'app.js'), before + app)
    return project
  },
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' }

/** Serves a folder. `strict` sends the policy that README names; else wasm has no type of its own. */
export async function serve(folder, strict) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    response.setHeader('Access-Control-Allow-Origin', '*')
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    const type = types[extname(file)]
    const known = strict || type !== types['.wasm']
    response.setHeader('Content-Type', (known && type) || 'application/octet-stream')
    if (strict) {
      const policy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"
      response.setHeader('Content-Security-Policy', policy)
    }
    response.end(readFileSync(file))
  })
  await new Promise((listening) => server.listen(0, 'localhost', listening))
  return { address: `http://localhost:${server.address().port}/`, close: () => server.close() }
}

/** What a page prints until it is finished. It reaches nothing but its own server. Throws what it complains of. */
export async function printedBy(address, { inPage = () => globalThis.printed, reach = [] } = {}) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    await page.addInitScript(recorder)
    await page.route('**', (route) =>
      [address, 'blob:', ...reach].some((start) => route.request().url().startsWith(start))
        ? route.continue()
        : route.abort(),
    )
    const complaint = new Promise((_, reject) => {
      page.on('pageerror', reject)
      page.on('console', (message) => {
        const { url } = message.location()
        if (message.type() === 'error') reject(new Error(`${message.text()} ${url}`))
      })
    })
    const finished = async () => {
      await page.goto(address)
      return (await page.waitForFunction(inPage, null, { timeout: 120_000 })).jsonValue()
    }
    return await Promise.race([finished(), complaint])
  } finally {
    await browser.close()
  }
}
