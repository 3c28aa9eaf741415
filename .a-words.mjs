import { chromium } from '@playwright/test'
import { findChromium } from './scripts/find.mjs'

const browser = await chromium.launch({ executablePath: findChromium() })
for (const id of ['tokens', 'lookup', 'gradients']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const t0 = Date.now()
  await page.goto(`http://localhost:5260/#/${id}`)
  const first = {
    tokens: 'lx-merges .tokens li',
    lookup: '.ids td',
    gradients: 'lx-downhill .player',
  }[id]
  await page.waitForSelector(first)
  const t = Date.now() - t0
  await page.waitForTimeout(1500)
  const r = await page.evaluate(() => {
    const text = document.querySelector('main').innerText
    const words = text.split(/\s+/).filter((w) => /\p{L}{2,}/u.test(w) || /^(a|I|A)$/.test(w))
    const clone = [...document.querySelectorAll('main .tokens, main table, main .player')].reduce(
      (n, e) =>
        n +
        e.innerText.split(/\s+/).filter((w) => /\p{L}{2,}/u.test(w) || /^(a|I|A)$/.test(w)).length,
      0,
    )
    return {
      words: words.length,
      inFigures: clone,
      screens: document.documentElement.scrollHeight / 800,
    }
  })
  console.log(id, 'first figure after', t, 'ms', JSON.stringify(r))
  await page.close()
}
await browser.close()
