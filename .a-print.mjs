import { chromium } from '@playwright/test'
import { findChromium } from './scripts/find.mjs'

const browser = await chromium.launch({ executablePath: findChromium() })
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
await page.goto('http://localhost:5260/#/gradients')
await page.waitForSelector('lx-downhill .player')
await page.getByRole('button', { name: /leaps/ }).click()
await page.locator('lx-downhill').getByRole('button', { name: 'Run', exact: true }).click()
await page.getByRole('textbox', { name: 'Your number' }).fill('2')
await page.getByRole('button', { name: 'Keep' }).click()
await page.getByRole('button', { name: 'Send it back' }).click()
await page.waitForTimeout(1500)
await page.setViewportSize({ width: 680, height: 1000 })
await page.emulateMedia({ media: 'print' })
await page.waitForTimeout(1500)
console.log(
  await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.exercise > *, .exercise > section > *, .exhibit > *, .shelf > * ',
      ),
    ]
      .map(
        (e) =>
          `${e.tagName.toLowerCase()}.${e.className} ${Math.round(e.getBoundingClientRect().height)}`,
      )
      .join('\n'),
  ),
)
const pdf = await page.pdf({
  format: 'A4',
  margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
})
console.log('pages', (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length)
await browser.close()
