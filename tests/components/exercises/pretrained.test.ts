// 07, pretrained vectors.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { WorldMap } from '../../../web/exercises/07-pretrained/world-map.ts'
import type { WordMap } from '../../../web/plot/kinds/word-map.ts'
import { rows } from '../kit/figures.ts'
import {
  drawnIn,
  errorOf,
  fill,
  label,
  openEntry,
  openExercise,
  openVectors,
  predict,
  run,
  small,
  train,
} from '../kit/lesson.ts'
import { find, findAll, textOf } from '../kit/page.ts'

/** Six ends of three orthogonal axes. */
const CROSS = [
  ...['left 3 5 5 0', 'right 7 5 5 0', 'low 5 2 5 0', 'high 5 8 5 0'],
  ...['near 5 5 4 0', 'far 5 5 6 0'],
].join('\n')

test('pretrained: a pair that the table does not have is left out and named', async () => {
  await openExercise('pretrained')
  const vectors = ['cat 1 0', 'dog 0.9 0.1', 'the 0 1', 'king 1 1', 'queen 1 0.9', 'sad -1 0']
  await openVectors('few.txt', `${vectors.join('\n')}\n`)
  await expect
    .poll(async () => (await rows('[data-part=similarity] lx-bars')).map(([label]) => label))
    .toEqual(['cat – dog', 'king – queen'])
  await expect.poll(() => drawnIn('[data-part=similarity] lx-bars')).not.toContain('not a number')
  await expect
    .poll(() => textOf('lx-exhibit[data-part=similarity]'))
    .toContain('lacks one of the words: man – woman')
  // No bars at all where the table has none of the pairs.
  await openVectors('cross.txt', CROSS)
  const lacks = () => textOf('lx-exhibit[data-part=similarity]')?.includes('lacks one of the words')
  await expect.poll(() => lacks() && findAll('[data-part=similarity] lx-bars').length).toBe(0)
})

test('pretrained: the map of two axes has the axes, with the words at their ends', async () => {
  await openExercise(
    'pretrained',
    'fileMap=open&fileMapBy=axes&fileAxisA=left&fileAxisB=right&fileAxisC=low&fileAxisD=high',
  )
  await openVectors('cross.txt', CROSS)
  const MAP = 'lx-explorable-map'
  await expect
    .poll(() => drawnIn(MAP))
    .toEqual(expect.arrayContaining(['left (0)', 'right (1)', 'low (0)', 'high (1)']))
  await page.getByLabelText('Lay out by').selectOptions('pca')
  await expect.poll(() => drawnIn(MAP)).not.toContain('left (0)')
  await expect.element(page.css('lx-map-explorer')).toBeVisible()
})

test('pretrained: what comes first with the words of the question in is counted, and maps are labelled', async () => {
  await openExercise('pretrained')
  await expect.poll(() => findAll('[data-part=tried-analogies] tbody tr').length).toBe(10)
  expect(findAll('[data-part=tried-analogies] th')).toHaveLength(2)
  await predict('about half as many')
  await run('.question-card[data-part=tried-analogies]')
  await expect
    .poll(() => textOf('[data-part=tried-analogies] .outcome'))
    .toContain('With the three words left out: 7 of 10.')
  const [head = [], ...answers] = findAll('[data-part=tried-analogies] tr').map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim() ?? ''),
  )
  const at = head.indexOf('All words in')
  const own = answers.filter((cells) => cells[0]?.split(' ').includes(cells[at] ?? '-'))
  expect(own.length).toBeGreaterThan(0)
  expect(textOf('[data-part=tried-analogies] .finding')).toContain(
    `one of the question’s own comes first in ${own.length}.`,
  )
  // The words that the prose tells to look for have their labels.
  await openEntry('group-map')
  type Labelled = { words: string[]; leading: readonly number[] }
  const first = () => {
    const [map] = findAll('[data-part=group-map] lx-word-map') as unknown as Labelled[]
    return map?.leading.map((i) => map.words[i])
  }
  await expect.poll(first).toEqual(['hundred', 'gold'])
  // The nearest word is compared with the nearest of other words.
  await predict(/^cat – the/)
  await run('.question-card[data-part=similarity]')
  await expect
    .poll(() => textOf('[data-part=table-neighbours] .finding'))
    .toContain('of 20 words drawn at random')
})

/** What stands beside each other of one question to both tables: its name, and the words of each. */
function beside(card: number) {
  const group = findAll('[data-part$=side-by-side] [role=group]')[card]
  type Bars = { bars: readonly { label: string }[] }
  const words = (part: string) =>
    (group?.querySelector(`${part} lx-bars`) as unknown as Bars | null)?.bars.map(
      ({ label }) => label,
    )
  return {
    title: group?.querySelector('.card-title')?.textContent ?? '',
    own: words('.own'),
    table: words('.loaded'),
  }
}

test('pretrained: words that no table has are refused at their entry, and change no figure', async () => {
  await openExercise('pretrained', 'fileA=france&fileB=paris&fileC=italy')
  await openEntry('table-analogy')
  await openEntry('side-by-side')
  await expect.poll(() => beside(1).table).toHaveLength(6)
  const { title, table } = beside(1)
  expect(title).toContain('paris − france + italy')
  await fill(page.css('#table-b'), 'sushi')
  await expect.poll(() => errorOf(page.css('#table-b'))).toContain('“sushi” is not a word')
  await fill(page.css('#table-a'), 'tokyo')
  await fill(page.css('#table-c'), 'rome')
  expect(textOf('[data-part=table-analogy] .sum')).toContain('paris − france + italy')
  expect(beside(1)).toMatchObject({ title, table })
  await fill(page.css('#table-b'), 'japan')
  await expect.poll(() => beside(1).title).toContain('japan − tokyo + rome')

  const before = beside(0)
  expect(before.table).toHaveLength(6)
  await fill(page.css('#side-word'), 'batt')
  await expect.poll(() => errorOf(page.css('#side-word'))).toContain('“batt” is not a word')
  expect(beside(0)).toEqual(before)
  expect(findAll('[data-part$=side-by-side] .card .error')).toHaveLength(0)
})

test('pretrained: where only one of the two tables has a word, the other shows no bars for it', async () => {
  await train()
  await openExercise('pretrained', small)
  // What is one’s own is said to be as wide as it is.
  await openEntry('side-by-side')
  type Shown = { caption: string }
  await expect
    .poll(() => (findAll('.own lx-bars') as unknown as Shown[])[0]?.caption)
    .toMatch(/^The nearest of your \d+ words of width 8, nearest first\.$/)
  await openVectors('cross.txt', CROSS)
  await openEntry('side-by-side')
  await expect.poll(() => textOf('.loaded')).toContain('“king” is not a word')
  await expect.poll(() => beside(0).own).toHaveLength(6)
  expect(beside(0).table).toBeUndefined()
  await fill(page.css('#side-word'), 'left')
  await expect.poll(() => beside(0).table).toHaveLength(5)
  await expect.poll(() => beside(0).own).toBeUndefined()
  expect(textOf('.own')).toContain('“left” is not')
})

test('pretrained: the result is of the rows as they are, which Run shows; the mean row is taken away after it', async () => {
  await openExercise('pretrained', 'centred=yes')
  await predict(/^cat – the/)
  await run('.question-card[data-part=similarity]')
  await expect.poll(() => textOf('.question-card .verdict')).toBe('As you predicted.')
  await expect.element(label('Subtract the mean row')).not.toBeChecked()
  await label('Subtract the mean row').click()
  await expect.poll(() => textOf('.question-card .later')).toContain('The figure shows the current')
  await expect
    .poll(() => textOf('[data-part=table-neighbours]'))
    .toContain('mean row is not subtracted')
})

test('pretrained: one’s own words are before the real ones, and a thread leads from each to the same one there', async () => {
  await train()
  await openExercise('pretrained', small)
  type Map = HTMLElement &
    Pick<WorldMap, 'own' | 'words' | 'threads' | 'drawnOut' | 'selected' | 'links'>
  const map = () => findAll('lx-world-map')[0] as Map | undefined
  await expect.poll(() => map()?.threads.length, { timeout: 20_000 }).toBeGreaterThan(50)
  const { own, words, threads } = map() as Map
  expect(words.length - own).toBe(5500)
  for (const { from, to, held } of threads) {
    expect(from).toBeLessThan(own)
    expect(to).toBeGreaterThanOrEqual(own)
    expect(words[to]).toBe(words[from])
    expect(held).toBeNull()
  }
  // The film waits for Run; until then both worlds are in sight, without a thread.
  expect(map()?.drawnOut).toBe(0)
  expect(find<HTMLInputElement>('.worlds .player input').value).toBe('0')
  await predict(/for some/)
  await run('.question-card[data-part=worlds]')
  await page.css('.worlds input[type=range]').fill('90')
  await expect.poll(() => textOf('.question-card .outcome')).toContain(`of ${threads.length}.`)
  const held = map()?.threads.filter(({ held }) => held).length
  expect(textOf('.question-card .outcome')).toContain(`For ${held} of`)

  await fill(page.css('#fly-to'), 'coffee')
  await expect.poll(() => words[map()?.selected ?? -1]).toBe('coffee')
  expect(map()?.links.map(({ to }) => words[to])).toContain('tea')
  await expect.element(page.getByText(`Any of these 5,500 words, or of your ${own}.`)).toBeVisible()
  // A word that only one's own world has is flown to there.
  const onlyMine = words.slice(0, own).find((word) => !words.includes(word, own)) ?? ''
  await fill(page.css('#fly-to'), onlyMine)
  await expect.poll(() => map()?.selected).toBe(words.indexOf(onlyMine))
  expect(map()?.links.length).toBeGreaterThan(3)
  for (const { to } of map()?.links ?? []) expect(to).toBeLessThan(own)
  await fill(page.css('#fly-to'), 'zzzz')
  await expect.poll(() => errorOf(page.css('#fly-to'))).toContain('“zzzz” is not a word')
})

test('pretrained: the months of a table are said to be in order where they are', async () => {
  const months = 'january february march april june july august october december'.split(' ')
  const onCircle = (order: readonly string[]) =>
    order.map((month, i) => {
      const angle = (2 * Math.PI * (i + (i > 3 ? 1 : 0))) / (order.length + 1)
      return `${month} ${Math.cos(angle).toFixed(5)} ${Math.sin(angle).toFixed(5)} 2`
    })
  await openExercise('pretrained')
  await openEntry('months')
  await openVectors('year.txt', onCircle(months).join('\n'))
  const first = () => {
    const [map] = findAll('[data-part=months] lx-word-map') as WordMap[]
    return map === undefined ? '' : `${map.label}: ${map.caption}`
  }
  await expect.poll(first).toMatch(/The months in year.txt: .* is from april to june/)
  const mixed = onCircle(['january', 'june', 'february', 'october', 'april'])
  await openVectors('mixed.txt', mixed.join('\n'))
  await expect.poll(first).toContain('not in the order of the year')
  await openVectors('cross.txt', CROSS)
  await expect.poll(() => textOf('lx-exhibit[data-part=months]')).toContain('fewer than 3 months')
})
