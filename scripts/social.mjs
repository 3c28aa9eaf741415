// npm run picture
// Makes the picture that previews of a link show, web/shell/pictures/social.png, from dist/: the start
// page as a visitor sees it, once a made-up word was trained with the others by the core just then.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { painted, withStartPage } from './start-page.mjs'

/** What previews ask for; web/build/metadata.ts says so to them, and a test compares. */
const viewport = { width: 1200, height: 630 }
const MAX_BYTES = 250_000

await withStartPage(async (open) => {
  const page = await open({ viewport, colorScheme: 'light' })
  await page.getByRole('button', { name: 'Train with it' }).click()
  await page.getByText('It landed nearest to').waitFor()
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo(0, 0))
  await painted(page)
  const picture = await page.screenshot()
  if (picture.length > MAX_BYTES)
    throw new Error(`expected at most ${MAX_BYTES} bytes of picture, got ${picture.length}`)
  writeFileSync(
    fileURLToPath(new URL('../web/shell/pictures/social.png', import.meta.url)),
    picture,
  )
  console.log(`${picture.length} bytes of picture`)
})
