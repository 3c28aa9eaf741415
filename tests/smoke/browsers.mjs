// Firefox and WebKit, each with the same few verbs: a page opens an address, runs a function inside,
// presses, types, attaches files, reloads, and says what it complained of.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { Builder, Capabilities, Key } from 'selenium-webdriver'
import { findFirefox, findWebKit } from '../../scripts/find.mjs'
import { locate } from './inside.mjs'

// Ends a wait for what never comes. What is there is seen at once, however slow the machine.
const STEP_MS = 180_000

// Resolves once `look` gives something that counts. Where nothing does, it says what `vain` gives.
async function lookUntil(look, vain) {
  for (const end = Date.now() + STEP_MS; ; ) {
    if (await look()) return
    if (Date.now() > end) throw new Error(await vain())
    // A driver hears no events of a page or of a program that starts: it looks again.
    await sleep(50)
  }
}

// What both kinds of page share.
class Page {
  // Waits until the function, run inside the page, gives something, and gives that.
  async until(what, fn, ...args) {
    return this.waitFor(what, (found) => found, fn, ...args)
  }

  // What stands at an element, once it is there and has this in it.
  async text(path, part = '') {
    return this.waitFor(`“${part}” at ${path}`, (text) => text?.includes(part), textAt, path)
  }

  // Presses inside the page, where nothing can move between aiming and pressing.
  press(path, text = '') {
    return this.until(`${path} ${text} that can be pressed`, pressed, path, text)
  }

  async waitFor(what, enough, fn, ...args) {
    let last
    await lookUntil(
      async () => {
        try {
          last = await this.run(fn, ...args)
          return await enough(last)
        } catch (error) {
          // A page that is being loaded cannot be asked.
          last = error.message
          return false
        }
      },
      async () => {
        const complaints = await this.complaints().catch((error) => [error.message])
        return [`waited in vain for ${what}`, ...complaints, `last: ${JSON.stringify(last)}`].join(
          '; ',
        )
      },
    )
    return last
  }
}

const pressed = (path, text) => {
  const element = locate(path, text)
  if (element === undefined || element.disabled || element.ariaDisabled === 'true') return false
  element.click()
  return true
}
const focused = (path, text) => {
  const element = locate(path, text)
  element?.focus()
  return element !== undefined
}
const isThere = (path) => locate(path) !== undefined
const textAt = (path) => locate(path)?.textContent.replace(/\s+/g, ' ').trim()

// A function and `locate` beside it, as the text of an expression.
const withLocate = (fn) => `(() => { ${locate}; return ${fn} })()`

class FirefoxPage extends Page {
  constructor(page) {
    super()
    this.page = page
    this.heard = []
    page.setDefaultTimeout(STEP_MS)
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.heard.push([message.text(), message.location()?.url].filter(Boolean).join(' '))
    })
    page.on('pageerror', (error) => this.heard.push(error?.message ?? 'an error in a worker'))
  }

  open = (address) => this.page.goto(address)
  reload = () => this.page.reload()
  run = (fn, ...args) => this.page.evaluate(`${withLocate(fn)}(...${JSON.stringify(args)})`)
  complaints = async () => this.heard
  close = () => this.page.close()

  async type(path, typed) {
    await this.until(path, focused, path)
    await this.page.keyboard.down('Control')
    await this.page.keyboard.press('a')
    await this.page.keyboard.up('Control')
    await this.page.keyboard.type(typed)
  }

  async attach(path, file) {
    await this.until(path, isThere, path)
    const input = await this.page.evaluateHandle(`${withLocate(locate)}(${JSON.stringify(path)})`)
    await input.uploadFile(file)
  }
}

class WebKitPage extends Page {
  heard = []

  constructor(driver) {
    super()
    this.driver = driver
  }

  async open(address) {
    await this.hear()
    await this.driver.get(address)
  }

  async reload() {
    await this.hear()
    await this.driver.navigate().refresh()
  }

  // The driver tells nothing of the console: the page keeps what was said (see site.mjs), as long as
  // it is there.
  async hear() {
    const more = await this.run(() => globalThis.complaints?.splice(0) ?? [])
    this.heard.push(...more)
  }

  async complaints() {
    await this.hear()
    return this.heard
  }

  close = () => this.driver.get('about:blank')

  async run(fn, ...args) {
    const [problem, value] = await this.driver.executeAsyncScript(
      `const args = [...arguments], done = args.pop()
      Promise.resolve().then(() => ${withLocate(fn)}(...args)).then(
        (value) => done([null, value]),
        (error) => done([String(error), null]))`,
      ...args,
    )
    if (problem !== null) throw new Error(problem)
    return value ?? undefined
  }

  async type(path, typed) {
    await this.until(path, focused, path)
    const keys = this.driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL)
    await keys.sendKeys(typed).perform()
  }

  async attach(path, file) {
    await this.until(path, isThere, path)
    await (await this.run(locate, path)).sendKeys(file)
  }
}

const openFirefox = (executablePath) => async (home) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Nothing is played on its own: what is asked for is shown at once.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    env: { ...process.env, HOME: home },
    timeout: STEP_MS,
    protocolTimeout: 2 * STEP_MS,
  })
  return {
    version: await browser.version(),
    // Never the first tab: it lacks the focus.
    page: async () => new FirefoxPage(await browser.newPage()),
    close: () => browser.close(),
  }
}

async function freePort() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((closed) => server.close(closed))
  return port
}

// MiniBrowser, on a screen that nobody sees.
const openWebKit =
  ({ driver, browser }) =>
  async (home) => {
    const port = await freePort()
    // As Firefox's preference above.
    for (const gtk of ['gtk-3.0', 'gtk-4.0']) {
      mkdirSync(join(home, '.config', gtk), { recursive: true })
      const settings = join(home, '.config', gtk, 'settings.ini')
      writeFileSync(settings, '[Settings]\ngtk-enable-animations=0\n')
    }
    const screen = ['-a', '-s', '-screen 0 1280x1024x24']
    const program = spawn('xvfb-run', [...screen, driver, `--port=${port}`], {
      env: { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, '.config') },
      stdio: 'ignore',
      // A group of its own, so that the screen ends with the driver.
      detached: true,
    })
    const end = () => {
      process.off('exit', end)
      if (program.exitCode === null) process.kill(-program.pid)
    }
    process.once('exit', end)
    const address = `http://localhost:${port}`
    await lookUntil(
      async () => {
        if (program.exitCode !== null) throw new Error('WebKitWebDriver ended')
        return (await fetch(`${address}/status`).catch(() => undefined))?.ok
      },
      () => 'WebKitWebDriver did not start',
    )
    const wanted = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    })
    const session = await new Builder().usingServer(address).withCapabilities(wanted).build()
    await session.manage().setTimeouts({ script: STEP_MS, pageLoad: STEP_MS })
    return {
      version: `WebKitGTK/${(await session.getCapabilities()).getBrowserVersion()}`,
      page: async () => new WebKitPage(session),
      close: async () => {
        await session.quit()
        end()
      },
    }
  }

const firefox = findFirefox()
const webkit = findWebKit()

// By name: how it is opened, given a home folder for all that it writes; undefined where it is missing.
export const browsers = {
  Firefox: firefox && openFirefox(firefox),
  WebKit: webkit && openWebKit(webkit),
}

// Why a browser's tests are skipped; false where it is here.
export function whyMissing(name) {
  if (browsers[name]) return false
  const why = `${name} is not here; \`npm run setup\` installs it where it can be had`
  console.log(`SKIPPED: ${why}`)
  return why
}
