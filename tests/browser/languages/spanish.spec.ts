// The ways into the lesson in Spanish and out of it, and what is refused there.
import { expect, test } from '@playwright/test'
import { addressOf, openIn, sayIn } from '../kit/languages.ts'
import { openEntry } from '../kit/lesson.ts'
import { buffer } from '../kit/vector-files.ts'

const say = sayIn('es')
test('the switch leads to Spanish and back with all that was answered, and what is refused is said in it', async ({
  page,
  browser,
}) => {
  await openIn(page, 'en', 'alibi', 'alibiHeads=8')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('#alibiHeads')).toHaveValue('8')
  const number = page.locator('lx-predict-number')
  await number.getByRole('textbox').fill('0,00390625')
  await number.getByRole('button', { name: say('Keep') }).click()
  // A later visit without a word in the address.
  await page.goto(page.url().replace(/\?lang=\w+/, ''))
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('lx-predict-number').getByRole('textbox')).toHaveValue('0.00390625')

  await test.step('what the core refuses is said in Spanish', async () => {
    await openIn(page, 'es', 'pretrained')
    await openEntry(page, 'vector-loader')
    const file = page.locator('lx-vector-loader input[type=file]').first()
    await file.setInputFiles([buffer('short.txt', 'a 1 2 3\nb 1 2\n')])
    await expect(page.locator('lx-vector-loader .error')).toContainText(/short\.txt.*línea 2/s)
  })

  await test.step('where the catalogue cannot be had, the lesson is there in English', async () => {
    await page.route(/words-es-page-[^/]*\.js$/, (route) => route.abort())
    await page.goto('about:blank')
    await page.goto(addressOf('es'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('a browser is given the language that it prefers, and English where there is none', async () => {
    for (const [locale, lang] of [
      ['es-MX', 'es'],
      ['fr-FR', 'en'],
    ] as const) {
      const visitor = await browser.newPage({ locale, serviceWorkers: 'block' })
      await visitor.goto(addressOf('').replace('?lang=', ''))
      await expect(visitor.locator('html')).toHaveAttribute('lang', lang)
      await visitor.close()
    }
  })
})
