// The lesson in Spanish, from the start page to the review; and the ways into it and out of it.
import { expect, test } from '@playwright/test'
import { contents } from '../../contents.mjs'
import { standsOut } from '../kit/checks.ts'
import { complaints } from '../kit/code.ts'
import { addressOf, openIn, sayIn } from '../kit/languages.ts'
import { button, openEntry, small } from '../kit/lesson.ts'
import { answerAll, done, model } from '../kit/model-answers.ts'
import { buffer } from '../kit/vector-files.ts'

const say = sayIn('es')
const either = (...names: string[]) => new RegExp(`^(${names.map(say).join('|')})$`)

/** A number as it is typed in English, typed in Spanish; 524.288 could be two numbers there, and is refused. */
const typed = (answer: string) => answer.replaceAll(',', '').replace('.', ',')

test('the whole lesson is done in Spanish on a phone, and nothing stands out', async ({ page }) => {
  const heard = complaints(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openIn(page, 'es', '', small)
  for (const { id, title } of contents) {
    await test.step(title, async () => {
      const { predictions, presses, reflection, query = '' } = model[id] as (typeof model)[string]
      await openIn(page, 'es', id, query)
      await expect(page.locator('h1')).toHaveText(say(title))
      const answers = Object.fromEntries(
        Object.entries(predictions).map(([name, answer]) => [
          name,
          // A curve is set by its points, a choice by its value.
          /^[\d.,]+( MiB|M)?$/.test(answer) && answer.split(',').length < 6
            ? typed(answer)
            : answer,
        ]),
      )
      await answerAll(page, answers, either('Keep', 'Check'))
      for (const press of presses) await button(page, say(press)).first().click()
      await page.locator('lx-reflect textarea').fill(reflection)
      await expect(done(page)).toHaveAttribute('data-done', 'done', { timeout: 0 })
      await expect.poll(() => standsOut(page)).toEqual([])
    })
  }
  expect(heard).toEqual([])
})

test('the switch leads to Spanish and back with all that was answered, and what is refused is said in it', async ({
  page,
  browser,
}) => {
  await openIn(page, 'en', 'alibi', 'alibiHeads=8')
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.locator('lx-entry[name=alibiHeads] input')).toHaveValue('8')
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
