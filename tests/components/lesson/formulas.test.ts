// Letters of a formula that name parts of a figure: by keyboard, pointer and touch, in every exercise
// that has both.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  button,
  LEVEL,
  openExercise,
  openFold,
  predict,
  predictCurve,
  predictNumber,
  run,
  train,
} from '../kit/lesson.ts'
import {
  bringIntoView,
  expectFocus,
  find,
  findAll,
  frames,
  press,
  textOf,
  violations,
} from '../kit/page.ts'

const formulaOf = (part: string) => page.css(`lx-formula:has([part="${part}"])`).first()
const lettersOf = (part: string) => page.css(`lx-formula [part="${part}"]`).first()
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** A property of a figure, which the prose sets. */
const property = (selector: string, name: string) =>
  expect.poll(() => {
    const value = (findAll(selector).at(-1) as unknown as Record<string, unknown>)?.[name]
    return Array.isArray(value) || ArrayBuffer.isView(value) ? [...(value as number[])] : value
  })

/** The rows of a figure's matrices that the prose has brought forward, by the matrix. */
const highlightedRows = (selector: string) =>
  expect.poll(() => {
    const { matrices } = find(selector) as unknown as {
      matrices: readonly { name: string; highlighted?: number[] }[]
    }
    return Object.fromEntries(
      matrices.map(({ name, highlighted = [] }) => [name, [...highlighted]]),
    )
  })

/** Reaches letters of a formula by keyboard: the formula is one stop, arrow keys go through it. */
async function pointAtLetters(part: string): Promise<void> {
  await expect.poll(() => lettersOf(part).query()).not.toBeNull()
  // Focus scrolls the page, which brings other letters under a pointer that was left on it.
  await commands.mouseMove(0, 0)
  const letters = lettersOf(part).element()
  const formula = letters.closest('lx-formula') as HTMLElement
  formula.focus()
  await press('Home')
  const steps = [...formula.querySelectorAll('[part]')].indexOf(letters)
  for (let i = 0; i < steps; i++) await press('ArrowRight')
  expect(letters.classList).toContain('pointed')
}

async function turn() {
  await openExercise('rotary')
  await predictCurve('[data-part=rotary-meeting]', LEVEL)
  await button('Run').click()
  await expect.element(page.css('lx-sentence canvas')).toBeVisible()
}

test('a formula is one stop of the keyboard, its letters come one after the other, and axe finds nothing', async () => {
  await turn()
  const formula = formulaOf('query')
  const vector = () => expect.poll(() => find('lx-sentence').getAttribute('vector'))
  const said = formula.getByRole('status')
  ;(formula.element() as HTMLElement).focus()
  await vector().toBe('query')
  await expect.element(said).toHaveText(/^Rm.q: query$/)
  await press('ArrowRight')
  await expect.poll(() => textOf('[data-part=rotary-meeting] .highlighted')).toMatch(/^score/)
  await press('ArrowRight')
  await vector().toBe('key')
  await press('End')
  await expect
    .poll(() => textOf('[data-part=rotary-meeting] .highlighted'))
    .toMatch(/^relative position n − m/)
  // There is nothing after the last, nor before the first.
  await press('ArrowRight')
  await expect.element(said).toHaveText('n−m: distance')
  await press('Home', 'ArrowLeft')
  await vector().toBe('query')
  await press('Tab')
  await expectFocus(page.css('lx-term[part=score]').first())
  await expect.element(said).toHaveText('')
  expect(formula.element().querySelectorAll('.pointed')).toHaveLength(0)
  // The stop before it is no other letter of it.
  await press('Shift+Tab')
  await expectFocus(formula)

  // Read once, as MathML, in a group that says what its keys do.
  await expect.element(formula).toHaveAttribute('role', 'group')
  await expect.element(formula).toHaveAccessibleName(/^Formula; arrow keys/)
  const inside = (selector: string) => formula.element().querySelectorAll(selector)
  expect(inside('math')).toHaveLength(1)
  expect(inside('math [tabindex], math [href], math [aria-hidden]')).toHaveLength(0)
  for (const annotation of inside('annotation'))
    expect(annotation.textContent).not.toContain('part')

  // A letter has the colour of its part, in light and dark.
  const bar = (part: string) => {
    const letter = lettersOf(part).element()
    const probe = document.createElement('i')
    probe.style.color = getComputedStyle(letter).getPropertyValue('--lx-meaning')
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return getComputedStyle(letter).boxShadow.includes(color) ? color : 'no bar'
  }
  const legend = (i: number) => {
    const swatch = findAll('lx-sentence .swatch')[i]
    return swatch && getComputedStyle(swatch).backgroundColor
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme })
    await expect
      .poll(() => bar('query') === legend(0) && bar('key') === legend(1), { message: colorScheme })
      .toBe(true)
  }
  // They fit in 320 px, with nothing against them.
  await commands.viewport(320, 700)
  await pointAtLetters('key')
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  expect(await violations('main')).toEqual([])
})

test('a pointer and a finger point at letters, and a press brings the figure in sight', async () => {
  await openExercise('compose')
  await expect.element(page.css('lx-shape-flow canvas')).toBeVisible()
  const highlighted = () => expect.poll(() => find('lx-shape-flow').getAttribute('highlighted'))
  await lettersOf('lookup').hover()
  await highlighted().toBe('lookup')
  expect(lettersOf('lookup').element().classList).toContain('pointed')
  await lettersOf('positions').hover()
  await highlighted().toBe('positions')
  await commands.mouseMove(0, 0)
  await highlighted().toBe('')

  await commands.touchScreen()
  await commands.viewport(400, 400)
  bringIntoView(lettersOf('scale').element())
  await frames()
  const { x, y, width, height } = lettersOf('scale').element().getBoundingClientRect()
  await commands.touch('touchStart', [x + width / 2, y + height / 2])
  await commands.touch('touchEnd')
  await highlighted().toBe('scale')
  await expect
    .poll(() => {
      const { top, bottom } = find('lx-shape-flow').getBoundingClientRect()
      return top < innerHeight && bottom > 0
    })
    .toBe(true)
})

test('a pointer on no letter leaves the part that the keyboard is at', async () => {
  await openExercise('added-positions', 'position=7')
  await pointAtLetters('position')
  const highlighted = () => property('[data-part=sinusoidal-table] lx-heatmap', 'highlighted')
  await highlighted().toEqual([7, 8])
  const other = page.css('lx-formula:has([part="position"])').first()
  const left = new Promise((done) =>
    other.element().addEventListener('pointerleave', done, { once: true }),
  )
  await other.hover({ position: { x: 2, y: 2 } })
  await commands.mouseMove(0, 0)
  await left
  await highlighted().toEqual([7, 8])
})

test('the letters of 02, 03 and 04 bring rows and numbers forward', async () => {
  await openExercise('lookup')
  await predict(/^the order of the table/)
  await run('[data-part=new-rows]')
  await page.getByLabelText('Way').selectOptions('one-hot rows times the table')
  const table = '[data-part=row-selection] lx-matrices'
  const all = Array.from({ length: 10 }, (_, row) => row)
  await expect.element(page.css(table)).toBeInTheDocument()
  await pointAtLetters('one-hot')
  await highlightedRows(table).toMatchObject({ 'one-hot': [0, 1, 2] })
  await pointAtLetters('table')
  await highlightedRows(table).toMatchObject({ 'table W': all })
  await pointAtLetters('copied')
  await highlightedRows(table).toMatchObject({ product: [0, 1, 2] })

  await openExercise('gradients')
  await predictNumber('2')
  await button('Send it back').click()
  await expect.element(page.css('[data-part=gradient] lx-matrices')).toBeInTheDocument()
  await pointAtLetters('gradient')
  await highlightedRows('[data-part=gradient] lx-matrices').toMatchObject({ gradient: [5, 10] })
  await pointAtLetters('repeated')
  await highlightedRows('[data-part=gradient] lx-matrices').toMatchObject({ gradient: [10, 5] })

  await openExercise('similarity')
  await predict(/nearly 0/)
  await button('Draw').click()
  await pointAtLetters('spread')
  await expect
    .poll(() =>
      findAll('[data-part=random-directions] .highlighted dt').map((dt) => dt.textContent?.trim()),
    )
    .toEqual(['standard deviation', '1 / √D'])
})

test('the letters of 05 and 06 bring the loss, the window and the words forward', async () => {
  await train()
  // They come when the film of the training has been seen.
  await expect.element(page.css('[data-part=training-figures]')).toBeVisible()
  await openFold('The loss, in symbols')
  await pointAtLetters('loss')
  const classes = (selector: string) => expect.poll(() => find(selector).className)
  await classes('lx-line-chart[label="Loss"]').toMatch(/highlighted/)
  for (const part of ['centre', 'context']) {
    await pointAtLetters(part)
    await expect.element(page.css('lx-sentence-window .window')).toHaveAttribute('data-part', part)
  }
  const centre = () => getComputedStyle(find('lx-sentence-window .window .word.centre')).opacity
  await expect.poll(centre).toBe('0.35')
  await openExercise('analogies', 'sentences=1500&epochs=2&dim=8')
  await predict(/a new word/)
  await button('Ask').click()
  await expect.element(page.css('[data-part=analogy] .plane canvas')).toBeVisible()
  for (const [i, word] of ['man', 'king', 'woman'].entries()) {
    await pointAtLetters(word)
    await property('[data-part=analogy] .plane', 'highlighted').toEqual([i])
  }
  expect(findAll('[data-part=analogy] lx-bars.faded')).toHaveLength(0)
  await press('Tab')
  await property('[data-part=analogy] .plane', 'highlighted').toEqual([0, 1, 2, 3])
})

test('the letters of 08 to 12 bring rows, columns and heads forward', async () => {
  await openExercise('order')
  await predict('yes, positions keep the order')
  await run('[data-part=order-bag]')
  await pointAtLetters('words')
  await property('[data-part=order-bag] lx-sentence', 'highlighted').toBe(0)
  await pointAtLetters('placed')
  await property('[data-part=order-bag] lx-sentence', 'highlighted').toBe(2)

  await openExercise('added-positions', 'position=7')
  const waves = '[data-part=sinusoidal-table] lx-heatmap'
  await pointAtLetters('position')
  await property(waves, 'highlighted').toEqual([7, 8])
  await pointAtLetters('pair')
  await property(waves, 'highlightedColumns').toEqual([0, 2])
  await property('[data-part=sinusoidal-table] lx-sentence', 'highlighted').toBe(0)
  find('lx-shelf-entry[parts=sinusoidal-shift] summary').click()
  await expect.element(page.css('[data-part=sinusoidal-shift] lx-heatmap').first()).toBeVisible()
  const turned = '[data-part=sinusoidal-shift] lx-heatmap'
  await pointAtLetters('rotation')
  await expect.poll(() => findAll(turned).at(-1)?.className).toMatch(/faded/)
  await pointAtLetters('from')
  await property(turned, 'highlighted').toEqual([0, 1])

  find('lx-shelf-entry[parts^=learned-table] summary').click()
  await expect.element(page.css('[data-part=learned-table] lx-heatmap')).toBeVisible()
  await pointAtLetters('positions')
  await property('[data-part=learned-table] lx-heatmap', 'highlighted').toEqual([0, 512])
  await pointAtLetters('parameters')
  await expect
    .poll(() => textOf('[data-part=learned-table] .highlighted'))
    .toMatch(/L · D\s*32,768$/)

  await openExercise('alibi')
  await openFold('A slope for every head')
  await predictNumber('1/256')
  await run('[data-part=alibi-slopes]')
  const slopes = () => expect.poll(() => find('[data-part=alibi-slopes] lx-bars').className)
  await slopes().not.toMatch(/highlighted/)
  await pointAtLetters('slope')
  await slopes().toMatch(/highlighted/)
  await predict('about a third')
  await run('[data-part=alibi-attention]')
  await pointAtLetters('weights')
  await expect.poll(() => findAll('[data-part=alibi-attention] lx-heatmap.faded')).toHaveLength(1)
})
