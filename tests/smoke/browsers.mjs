// Firefox and WebKit, each with the same few verbs: a page opens an address, runs a function
// inside, presses, types, attaches files, reloads, and tells what it saved and complained of.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { Builder, Capabilities, Key } from 'selenium-webdriver'
import { findFirefox, findWebKit } from '../../scripts/find.mjs'
import { locate } from './inside.mjs'

// The longest that a page may need for one step, or a program to start, at a quarter of a slow processor.
// What is there sooner is seen sooner; what never comes fails its job soon.
const STEP_MS = 60_000

// Resolves once `look` gives something that counts. Where nothing does, it says what `vain` gives.
async function lookUntil(look, vain) {
  for (const end = Date.now() + STEP_MS; ; ) {
    if (await look()) return
    if (Date.now() > end) throw new Error(await vain())
    // clock: a driver hears no events of a page, of a disk or of a program that starts: it looks again.
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

  // The same by keyboard: of a page's own accord a browser saves one file and no more.
  async pressKey(path, text) {
    await this.until(`${path} ${text}`, focused, path, text)
    await this.enter()
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
      async () => `${await this.waitedFor(what)}; last: ${JSON.stringify(last)}`,
    )
    return last
  }

  async waitedFor(what) {
    const complaints = await this.complaints().catch((error) => [error.message])
    return [`waited in vain for ${what}`, ...complaints].join('; ')
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
  constructor(page, home) {
    super()
    this.page = page
    this.downloads = join(home, 'Downloads')
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

  leave = () => this.page.keyboard.press('Tab')
  enter = () => this.page.keyboard.press('Enter')

  async attach(path, ...files) {
    await this.until(path, isThere, path)
    const input = await this.page.evaluateHandle(`${withLocate(locate)}(${JSON.stringify(path)})`)
    await input.uploadFile(...files)
  }

  // The bytes of a file that the page has saved, once it is whole.
  async saved(name) {
    const path = join(this.downloads, name)
    // It is written to a file beside it.
    const isWhole = () => existsSync(path) && statSync(path).size > 0 && !existsSync(`${path}.part`)
    await lookUntil(isWhole, () => `${name} was not saved`)
    return readFileSync(path)
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
    const { CONTROL } = Key
    await this.keys().keyDown(CONTROL).sendKeys('a').keyUp(CONTROL).sendKeys(typed).perform()
  }

  keys = () => this.driver.actions()
  leave = () => this.keys().sendKeys(Key.TAB).perform()
  enter = () => this.keys().sendKeys(Key.ENTER).perform()

  async attach(path, ...files) {
    await this.until(path, isThere, path)
    await (await this.run(locate, path)).sendKeys(files.join('\n'))
  }

  // Its driver lets nothing be saved: what the page gave to be saved (see site.mjs).
  async saved(name) {
    const base64 = await this.until(
      `${name} to be saved`,
      async (name) => {
        const blob = globalThis.savedFiles[name]
        const bytes = new Uint8Array(await blob.arrayBuffer())
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
      },
      name,
    )
    return Buffer.from(base64, 'base64')
  }
}

const openFirefox = (executablePath) => async (home) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // The list of downloads would take the keyboard.
    extraPrefsFirefox: { 'browser.download.alwaysOpenPanel': false },
    env: { ...process.env, HOME: home },
    timeout: STEP_MS,
    protocolTimeout: 2 * STEP_MS,
  })
  return {
    version: await browser.version(),
    // Never the first tab: it lacks the focus.
    page: async () => new FirefoxPage(await browser.newPage(), home),
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
    const screen = ['-a', '-s', '-screen 0 1280x1024x24']
    const program = spawn('xvfb-run', [...screen, driver, `--port=${port}`], {
      env: { ...process.env, HOME: home },
      stdio: 'ignore',
      // A group of its own, so that the screen ends with the driver.
      detached: true,
    })
    const end = () => process.kill(-program.pid)
    process.once('exit', end)
    const address = `http://localhost:${port}`
    try {
      await ready(address, program)
      const session = await new Builder()
        .usingServer(address)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
          }),
        )
        .build()
      await session.manage().setTimeouts({ script: STEP_MS, pageLoad: STEP_MS })
      const capabilities = await session.getCapabilities()
      return {
        version: `WebKitGTK/${capabilities.getBrowserVersion()}`,
        page: async () => new WebKitPage(session),
        close: async () => {
          await session.quit()
          process.off('exit', end)
          end()
        },
      }
    } catch (error) {
      process.off('exit', end)
      end()
      throw error
    }
  }

async function ready(address, program) {
  const answers = async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok
  const vain = 'WebKitWebDriver did not start'
  await lookUntil(
    async () => {
      if (program.exitCode !== null) throw new Error(vain)
      return answers()
    },
    () => vain,
  )
}

const firefox = findFirefox()
const webkit = findWebKit()

// By name: how it is opened, given a home folder for all that it writes; undefined where it is missing.
export const browsers = {
  Firefox: firefox && openFirefox(firefox),
  WebKit: webkit && openWebKit(webkit),
}
