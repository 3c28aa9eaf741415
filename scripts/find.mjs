// Finds what the system already has: programs, headers, Chromium.
// Looks for the things themselves, never in a package database. Needs no package of npm.
import { accessSync, constants, existsSync } from 'node:fs'
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
