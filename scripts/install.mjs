// Installs system packages: through apt-get on Debian and Ubuntu, through Homebrew on macOS.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find.mjs'
import { run, stop } from './run.mjs'

function runAsRoot(program, ...args) {
  if (process.getuid() === 0) return run(program, ...args)
  if (findProgram('sudo')) return run('sudo', program, ...args)
  stop(`this needs root, and there is no sudo: \`${[program, ...args].join(' ')}\``)
}

const aptGet = (...args) =>
  runAsRoot(
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...args,
  )

const aptInstall = (...packages) => aptGet('install', '-y', '--no-install-recommends', ...packages)

const isUbuntu = () =>
  existsSync('/etc/os-release') && /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'))

// Ubuntu has Chromium only as a snap, and snaps do not run in containers. Google's own package of
// Chrome runs there; it exists for x86-64 only.
async function installBrowserOnUbuntu() {
  if (existsSync('/run/snapd.socket')) {
    console.log('setup: snap is about to install: chromium')
    return runAsRoot('snap', 'install', 'chromium')
  }
  if (process.arch !== 'x64') {
    stop(
      'Ubuntu has Chromium only as a snap, and snapd does not run here: name a browser in CHROMIUM',
    )
  }
  const source = 'https://dl.google.com/linux/direct/google-chrome-stable_current_amd64.deb'
  console.log(`setup: snapd does not run here; about to install Chrome from ${source}`)
  const response = await fetch(source).catch((error) => stop(`${source}: ${error.cause ?? error}`))
  if (!response.ok) stop(`${source}: ${response.status} ${response.statusText}`)
  const file = join(mkdtempSync(join(tmpdir(), 'lexiscope-')), 'chrome.deb')
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  aptGet('update')
  aptInstall(file)
}

async function installWithApt(needs) {
  const packages = needs.flatMap(({ apt }) => apt)
  const browserApart = isUbuntu() && packages.includes('chromium')
  if (browserApart) packages.splice(packages.indexOf('chromium'), 1)
  if (packages.length > 0) {
    console.log(`setup: apt-get is about to install: ${packages.join(' ')}`)
    aptGet('update')
    aptInstall(...packages)
  }
  if (browserApart) await installBrowserOnUbuntu()
}

function installWithHomebrew(needs) {
  const brew = findProgram('brew', '/opt/homebrew/bin/brew', '/usr/local/bin/brew')
  if (!brew) stop('Homebrew not found: https://brew.sh says how to install it')
  if (needs.some(({ what }) => what === 'a C++20 compiler')) {
    stop('no C++20 compiler: `xcode-select --install` brings one')
  }
  const casks = needs.flatMap(({ cask }) => cask ?? [])
  const formulae = needs.flatMap((need) => need.brew ?? [])
  console.log(`setup: Homebrew is about to install: ${[...formulae, ...casks].join(' ')}`)
  if (formulae.length > 0) run(brew, 'install', ...formulae)
  if (casks.length > 0) run(brew, 'install', '--cask', ...casks)
}

// Brings the packages of `needs` (see setup.mjs), or stops with one line that says why not.
export async function install(needs) {
  if (process.platform === 'darwin') return installWithHomebrew(needs)
  if (findProgram('apt-get')) return installWithApt(needs)
  const wanted = needs.map(({ what }) => what).join(', ')
  stop(`neither apt-get nor Homebrew here; install by hand: ${wanted}`)
}
