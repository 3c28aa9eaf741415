// npm run picture; with --check only looks for the programs that it needs
// Makes the pictures of README and docs/ and the film of the start page from dist/, as a visitor sees it:
// every moment is one that the core trained in the browser just then. Needs Chromium, and img2webp for
// the film (Debian and Homebrew: package webp).
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, findProgram } from './find.mjs'
import { run, stop } from './run.mjs'
import { painted, withStartPage } from './start-page.mjs'

const SIZE = { width: 1280, height: 760 }
const FILM_WIDTH = 960
const SECONDS = 10
/** The last moment stays a little, for who comes to it in the middle. */
const LAST_MS = 1500
const MAX_BYTES = 1_500_000

const img2webp = findProgram('img2webp')
if (!img2webp) stop('img2webp not found: it comes with the package webp; nothing was changed')
if (!findChromium()) stop('Chromium not found: `npm run setup` installs it; nothing was changed')
if (process.argv.includes('--check')) process.exit()
const out = fileURLToPath(new URL('../web/shell/pictures/', import.meta.url))
mkdirSync(out, { recursive: true })
const folder = mkdtempSync(join(tmpdir(), 'lexiscope-picture-'))
try {
  await withStartPage(async (open) => {
    const still = await open({ viewport: SIZE, colorScheme: 'dark' })
    await still.getByRole('button', { name: 'Train with it' }).click()
    await still.getByText('It landed nearest to').waitFor()
    await still.mouse.move(0, 0)
    await painted(still)
    await still.screenshot({ path: join(out, 'own-word.png') })

    const page = await open({
      viewport: SIZE,
      colorScheme: 'light',
      deviceScaleFactor: FILM_WIDTH / SIZE.width,
    })
    const slider = page.locator('.player input')
    const moments = Number(await slider.getAttribute('max')) + 1
    const files = []
    for (let moment = 0; moment < moments; moment++) {
      // As by a pointer that is gone again: without the ring of the focus.
      await slider.evaluate((input, value) => {
        input.value = value
        input.dispatchEvent(new Event('input'))
      }, String(moment))
      await painted(page)
      files.push(join(folder, `${String(moment).padStart(3, '0')}.png`))
      await page.screenshot({ path: files.at(-1) })
    }
    const each = Math.round((1000 * SECONDS - LAST_MS) / (moments - 1))
    const film = join(out, 'training.webp')
    const frames = files.flatMap((file) => [
      ...['-d', String(file === files.at(-1) ? LAST_MS : each), '-lossy', '-q', '80', '-m', '6'],
      file,
    ])
    run(img2webp, '-loop', '0', '-min_size', ...frames, '-o', film)
    const { size } = statSync(film)
    if (size > MAX_BYTES)
      throw new Error(`expected at most ${MAX_BYTES} bytes of film, got ${size}`)
    console.log(`${moments} moments, ${size} bytes of film`)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
