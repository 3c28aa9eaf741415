import { chromium } from '@playwright/test'
import { findChromium } from './scripts/find.mjs'

const [, , spec] = process.argv
// name|id?query|width|height|scheme|full|script
const browser = await chromium.launch({ executablePath: findChromium() })
for (const line of spec.split('\n').filter(Boolean)) {
  const [name, address, width, height, scheme = 'light', full = '', script = ''] = line.split('|')
  const context = await browser.newContext({
    viewport: { width: +width, height: +height },
    colorScheme: scheme,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
  page.on('console', (m) => m.type() === 'error' && console.log(name, 'console', m.text()))
  await page.goto(`http://localhost:5260/#/${address}`)
  await page.waitForSelector('h1')
  await page.waitForTimeout(2500)
  if (script) {
    await eval(`(async()=>{${script}})()`)
    await page.waitForTimeout(1500)
  }
  await page.screenshot({ path: `/tmp/a-shots/${name}.png`, fullPage: full === 'full' })
  const facts = await page.evaluate(() => {
    const main = document.querySelector('main')
    return {
      screens: document.documentElement.scrollHeight / 800,
      words: main.innerText.split(/\s+/).filter(Boolean).length,
      overflow: document.documentElement.scrollWidth - innerWidth,
    }
  })
  console.log(name, JSON.stringify(facts))
  await context.close()
}
await browser.close()
