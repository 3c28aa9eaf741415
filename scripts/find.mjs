// Finds what the system already has: programs, headers, Emscripten's toolchain file, Chromium.
// Looks for the things themselves, never in a package database. Needs no package of npm.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

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

// What a program prints when run, or undefined when it cannot be run or fails.
export function output(program, args, input = '') {
  const run = spawnSync(program, args, { encoding: 'utf8', input, timeout: 60_000 })
  return run.status === 0 ? run.stdout : undefined
}

const toolchain = 'cmake/Modules/Platform/Emscripten.cmake'

// Emscripten's toolchain file for CMake: the one named by EMSCRIPTEN_TOOLCHAIN, that of an
// activated SDK, the one beside the em++ on the path, Debian's, Homebrew's.
export function findEmscripten() {
  const compiler = findProgram('em++')
  const roots = [
    process.env.EMSDK && join(process.env.EMSDK, 'upstream/emscripten'),
    compiler && dirname(realpathSync(compiler)),
    '/usr/share/emscripten',
    '/opt/homebrew/opt/emscripten/libexec',
    '/usr/local/opt/emscripten/libexec',
  ]
  const files = [
    process.env.EMSCRIPTEN_TOOLCHAIN,
    ...roots.map((root) => root && join(root, toolchain)),
  ]
  return files.find((file) => file && existsSync(file))
}

// The version of the Emscripten that a toolchain file belongs to, such as "3.1.6".
export function emscriptenVersion(file) {
  const stated = file.replace(toolchain, 'emscripten-version.txt')
  return existsSync(stated) ? readFileSync(stated, 'utf8').trim().replaceAll('"', '') : undefined
}

// A browser for the walks: the one named by CHROMIUM, else Chromium, else Google Chrome. It must
// run: Ubuntu's /usr/bin/chromium-browser is a script that only names the snap to install.
export function findChromium() {
  const names = process.env.CHROMIUM
    ? [process.env.CHROMIUM]
    : [
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
