// Installs system packages: through apt-get on Debian and Ubuntu, through Homebrew on macOS.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find.mjs'
import { output, run, stop, succeeds } from './run.mjs'

function asRoot(command) {
  if (process.getuid() === 0) return command
  if (findProgram('sudo')) return ['sudo', ...command]
  stop(`this needs root, and there is no sudo: \`${command.join(' ')}\``)
}

const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=120']
const aptInstall = [...apt, 'install', '-y', '--no-install-recommends']
const runAsRoot = (...command) => run(...asRoot(command))

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
  runAsRoot(...apt, 'update')
  runAsRoot(...aptInstall, file)
}

// Why something that can be done without cannot be had here; '' where it can.
export function whyNot({ what, optional }) {
  if (!optional) return ''
  if (what === 'Firefox' && process.platform === 'linux' && isUbuntu())
    return 'Ubuntu has it only as a snap, which no test can drive; FIREFOX=/path/to/firefox names another'
  if (what === 'WebKit' && process.platform === 'darwin')
    return "its driver, WebKitGTK's, is for Linux"
  return ''
}

// What can be done without may fail by itself, and all goes on.
function attempt({ what }, command) {
  if (!succeeds(...command)) console.log(`setup: going without ${what}, see above`)
}

// apt-get installs nothing more while dpkg has something half done, as after an installation that
// was cut off. What can't be configured yet is reported by apt-get, or installed again by it.
function finishWhatWasCutOff() {
  if (!output('dpkg', ['--audit'])) return
  console.log('setup: an installation was cut off here; about to finish it')
  succeeds(...asRoot(['env', 'DEBIAN_FRONTEND=noninteractive', 'dpkg', '--configure', '-a']))
}

async function installWithApt(needs, extras) {
  const packages = needs.flatMap((need) => need.apt)
  const browser = packages.indexOf('chromium-headless-shell')
  const browserApart = isUbuntu() && browser >= 0
  if (browserApart) packages.splice(browser, 1)
  const all = [...packages, ...extras.flatMap((need) => need.apt)]
  if (all.length > 0) {
    console.log(`setup: apt-get is about to install: ${all.join(' ')}`)
    finishWhatWasCutOff()
    runAsRoot(...apt, 'update')
  }
  if (packages.length > 0) runAsRoot(...aptInstall, ...packages)
  if (browserApart) await installBrowserOnUbuntu()
  for (const need of extras) attempt(need, asRoot([...aptInstall, ...[need.apt].flat()]))
}

function installWithHomebrew(needs, extras) {
  const brew = findProgram('brew', '/opt/homebrew/bin/brew', '/usr/local/bin/brew')
  if (!brew) stop('Homebrew not found: https://brew.sh says how to install it')
  if (needs.some(({ what }) => what === 'a C++20 compiler')) {
    stop('no C++20 compiler: `xcode-select --install` brings one')
  }
  const casks = needs.flatMap(({ cask }) => cask ?? [])
  const formulae = needs.flatMap((need) => need.brew ?? [])
  const all = [...formulae, ...casks, ...extras.map(({ cask }) => cask)]
  console.log(`setup: Homebrew is about to install: ${all.join(' ')}`)
  if (formulae.length > 0) run(brew, 'install', ...formulae)
  if (casks.length > 0) run(brew, 'install', '--cask', ...casks)
  for (const need of extras) attempt(need, [brew, 'install', '--cask', need.cask])
}

// Brings the packages of `all` (see setup.mjs), or stops with one line that says why not.
export async function install(all) {
  const needs = all.filter(({ optional }) => !optional)
  const extras = all.filter(({ optional }) => optional)
  if (process.platform === 'darwin') return installWithHomebrew(needs, extras)
  if (findProgram('apt-get')) return installWithApt(needs, extras)
  const names = (some) => some.map(({ what }) => what).join(', ')
  if (needs.length > 0) stop(`neither apt-get nor Homebrew here; install by hand: ${names(needs)}`)
  console.log(`setup: going without ${names(extras)}: neither apt-get nor Homebrew here`)
}
