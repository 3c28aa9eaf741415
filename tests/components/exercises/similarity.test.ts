// 04: what one figure is asked for changes no other, and no text is contradicted by a box that another
// figure has ticked.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import exercise from '../../../web/exercises/04-similarity/index.ts'
import { inputs } from '../../../web/exercises/04-similarity/settings.ts'
import { rows } from '../kit/figures.ts'
import { button, lesson, openAnew, openFold, predict, run } from '../kit/lesson.ts'
import { findAll, replace, textOf } from '../kit/page.ts'

const fact = (part: string, name: string) =>
  findAll(`${part} .stats div`)
    .find((each) => each.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent

const barsOf = async (part: string) =>
  new Map((await rows(`${part} lx-bars`)) as [string, string][])

test('drawing five other words leaves the random pairs above and below as they are', async () => {
  await openAnew('similarity')
  await predict(/nearly 0/)
  await button('Draw').click()
  // Both are drawn from this seed.
  const seed = () => lesson().state.read(inputs).values.seed04
  await expect.poll(() => fact('[data-part=random-directions]', 'mean')).toBeTruthy()
  const cosine = async () => (await barsOf('[data-part=five-words]')).get('cat – seven')
  const drawn = await cosine()
  await button('Draw five others').click()
  await expect.poll(cosine).not.toBe(drawn)
  expect(seed()).toBe(1)
  await button('Other vectors').click()
  expect(seed()).toBe(2)
})

test('a mean is written alike in the result and in the figure', async () => {
  await openAnew('similarity')
  await predict(/nearly 0/)
  await button('Draw').click()
  await page.getByLabelText('Width D').fill('8')
  const outcome = () => textOf('[data-part=random-directions] .outcome') ?? ''
  await expect.poll(outcome).toContain('their mean is')
  const [, mean] = /their mean is (\S+)\.$/.exec(outcome()) ?? []
  await expect.poll(() => fact('[data-part=random-directions]', 'mean')).toBe(mean)
})

test('taking the mean away in one figure ticks no box of another', async () => {
  await openAnew('similarity')
  await predict(/^\s*about 0\s*$/)
  await run('[data-part=shared-part]')
  await expect
    .element(page.css('lx-exhibit[data-part=shared-part]').getByRole('checkbox'))
    .toBeChecked()
  await expect.element(page.css('[data-part=five-words]').getByRole('checkbox')).not.toBeChecked()
  await openFold('For engineers: hubs')
  await expect.element(page.css('[data-part=hubs]').getByRole('checkbox')).not.toBeChecked()
  // The text beside it speaks of hubs, and there are some to be seen.
  const most = () => Number.parseInt(fact('[data-part=hubs]', 'named most often') ?? '', 10)
  await expect.poll(most).toBeGreaterThan(50)
  await page.css('[data-part=hubs]').getByRole('checkbox').click()
  await expect.poll(most).toBeLessThan(50)
})

test('what is set on the shelf is of the page’s own address, also where its figures are loaded later', () => {
  for (const name of ['papers04', 'hubs04', 'scaled04', 'corpus', 'angleA'])
    expect(exercise.schema).toHaveProperty(name)
})

test('while the arrows turn, angle and cosine are of one moment', async () => {
  await openAnew('similarity', 'angleA=0&angleB=60')
  const said = () => textOf('lx-two-arrows .stats-line')
  await expect.poll(said).toBe('60°, set by hand cosine 0.5')
  const { core } = lesson()
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  replace(core, 'compute', (compute) => {
    const late = async (...given: Parameters<typeof compute>) => {
      await answering
      return compute.apply(core, given)
    }
    return late as typeof compute
  })
  await page.getByRole('slider', { name: 'Turn coffee' }).fill('90')
  await expect.element(page.getByRole('slider', { name: 'Turn coffee' })).toHaveValue('90')
  expect(said()).toBe('60°, set by hand cosine 0.5')
  answer()
  await expect.poll(said).toBe('90°, set by hand cosine 0')
})
