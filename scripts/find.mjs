// Finds what the system already has: programs, headers, browsers.
// Looks for the things themselves, never in a package database. Needs no package of npm.
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { output } from './run.mjs'

// The first program of these names on the path (or at these absolute paths); undefined if none.
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) =>
    name.includes('/') ? [name] : folders.map((folder) => join(folder, name)),
  )
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

// The folder that holds a header, among the places that CMake's dependencies.cmake searches.
export function findHeader(...spellings) {
  const folders = ['/usr/include', '/usr/local/include', '/opt/homebrew/include']
  return folders
    .flatMap((folder) => spellings.map((spelling) => join(folder, spelling)))
    .find((header) => existsSync(header))
}

// A browser for the walks: the one named by CHROMIUM, else Chromium, else Google Chrome. It must
// run: Ubuntu's /usr/bin/chromium-browser is a script that only names the snap to install. Debian's
// Chromium without windows comes first: a walk in it takes a fifth less of the processor.
export function findChromium() {
  const names = process.env.CHROMIUM
    ? [process.env.CHROMIUM]
    : [
        'chromium-headless-shell',
        'chromium',
        '/snap/bin/chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ]
  return names
    .map((name) => findProgram(name))
    .find((program) => program && output(program, ['--version']) !== undefined)
}

// A Firefox for the smoke suite: the one named by FIREFOX, else an installed one. Not a snap's: it
// sees no profile in a temporary folder, so that nobody can drive it.
export function findFirefox() {
  const names = process.env.FIREFOX
    ? [process.env.FIREFOX]
    : ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
  return names
    .map((name) => findProgram(name))
    .find((program) => program && !isSnap(program) && output(program, ['--version']) !== undefined)
}

// Ubuntu's /usr/bin/firefox is a script that starts the snap.
function isSnap(program) {
  if (realpathSync(program).includes('/snap')) return true
  const script = readFileSync(program).subarray(0, 4096).toString('latin1')
  return script.startsWith('#!') && script.includes('/snap/bin')
}

// WebKit for the smoke suite: its driver and the small browser that comes with WebKitGTK, and a screen
// to show it on. Undefined unless all three are there.
export function findWebKit() {
  const driver = findProgram('WebKitWebDriver')
  const folders = ['/usr/lib', '/usr/lib64', '/usr/libexec'].flatMap((folder) => [
    folder,
    ...['x86_64', 'aarch64'].map((machine) => join(folder, `${machine}-linux-gnu`)),
  ])
  const versions = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']
  const browser = findProgram(
    ...folders.flatMap((folder) => versions.map((version) => join(folder, version, 'MiniBrowser'))),
  )
  const screen = findProgram('xvfb-run') && findProgram('xauth')
  return driver && browser && screen ? { driver, browser } : undefined
}
