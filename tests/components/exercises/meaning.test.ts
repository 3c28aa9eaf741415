// 01 to 07: small things that were said or drawn wrongly once.

import { CoreClient } from 'lexiscope/training/client.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rows } from '../kit/figures.ts'
import {
  button,
  drawnIn,
  enter,
  errorOf,
  fill,
  label,
  lesson,
  openAnew,
  openEntry,
  openExercise,
  openFile,
  openText,
  openVectors,
  predict,
  run,
  small,
  train,
  trainNow,
} from '../kit/lesson.ts'
import { CROSS, circleText } from '../kit/made-vectors.ts'
import { find, findAll, replace, textOf, textsOf } from '../kit/page.ts'

test('analogies: where there are no values yet, no axis is drawn', async () => {
  await openExercise('analogies', small)
  await page.getByText('Neighbours of any word').click()
  await expect.poll(() => textOf('lx-axis lx-bars .empty')).toBe('No values yet.')
  await expect.poll(() => drawnIn('lx-axis lx-bars')).toEqual([])
})

test('analogies: before training, neighbours are those of the initial weights, and nothing is counted', async () => {
  await openAnew('analogies', small)
  await page.getByText('Neighbours of any word').click()
  await expect.poll(() => rows('lx-neighbour-list lx-bars')).toHaveLength(8)
  expect(textOf('lx-verdict .big')).toBe('? of 218')
})

test('skip-gram: no words are counted of a text of one’s own before there is one', async () => {
  await openAnew('skip-gram', small)
  await expect.poll(() => textOf('#text-summary')).toContain('running words')
  await label('Learn from').selectOptions('Your own text')
  await expect.element(page.css('#own-text')).toBeVisible()
  await expect.poll(() => textOf('#text-summary')).toBeUndefined()
  await openText('the king sees the queen\n')
  await expect
    .poll(() => textOf('#text-summary'))
    .toBe('5 running words in 1 line, 4 different words.')
})

test('analogies: Ask shows the analogy that was asked about', async () => {
  await train(`${small}&a=dog&b=cat&c=bird`)
  await openExercise('analogies', `${small}&a=dog&b=cat&c=bird`)
  await predict('king itself')
  await button('Ask').click()
  for (const [name, word] of Object.entries({ a: 'man', b: 'king', c: 'woman' }))
    await expect.element(page.css(`#analogy-${name}`)).toHaveValue(word)
  await expect.poll(() => textOf('lx-analogy .outcome')).toContain('king − man + woman')
})

test('analogies: a prediction keeps the outcome that it was seen with when vectors are trained again', async () => {
  const other = small.replace('dim=8', 'dim=2')
  await openAnew('analogies', small)
  await train(small)
  await openExercise('analogies', small)
  await predict('king itself')
  await button('Ask').click()
  await expect.poll(() => textOf('lx-analogy .question-card .verdict')).toBeTruthy()
  const outcome = textOf('lx-analogy .question-card .outcome dd:last-child')
  await train(other)
  await openExercise('analogies', `${other}&asked=yes`)
  await expect
    .poll(() => textOf('lx-analogy .question-card .later'))
    .toContain('With what is set now')
  expect(textOf('lx-analogy .question-card .outcome')).toContain('Result, as you first saw it')
  expect(textOf('lx-analogy .question-card .outcome')).toContain(outcome ?? '-')
})

test('analogies: what is open on the shelf scrolls, and lies over nothing', async () => {
  await openExercise('analogies', small)
  await page.getByText('Neighbours of any word').click()
  await expect.poll(() => findAll('.shelf .part').length).toBe(2)
  const parts = findAll('.shelf .part, .shelf .part > *')
  const positions = parts.map((part) => getComputedStyle(part).position)
  expect(new Set(positions)).toEqual(new Set(['static']))
})

test('pretrained: a pair that the table does not have is left out and named', async () => {
  await openExercise('pretrained')
  const vectors = ['cat 1 0', 'dog 0.9 0.1', 'the 0 1', 'king 1 1', 'queen 1 0.9', 'sad -1 0']
  await openVectors('few.txt', `${vectors.join('\n')}\n`)
  await expect
    .poll(async () => (await rows('lx-similarity lx-bars')).map(([label]) => label))
    .toEqual(['cat – dog', 'king – queen'])
  await expect.poll(() => drawnIn('lx-similarity lx-bars')).not.toContain('not a number')
  await expect.poll(() => textOf('lx-similarity')).toContain('lacks one of the words: man – woman')
  // What the choices call clearly above 0 is said in them.
  await expect.element(button('clearly above 0 (more than 0.3)')).toBeVisible()
})

test('pretrained: no bars at all where the table has none of the pairs', async () => {
  await openExercise('pretrained')
  await openVectors('circle.txt', circleText(20))
  await expect.poll(() => textOf('lx-similarity')).toContain('lacks one of the words')
  expect(findAll('lx-similarity lx-bars')).toHaveLength(0)
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

test('skip-gram: a slider is named by its label', async () => {
  await openExercise('skip-gram', small)
  for (const name of ['Width D', 'Window', 'Epochs'])
    await expect.element(page.getByRole('slider', { name: `${name}: ` })).toBeInTheDocument()
})

test('analogies: a word that is not there leaves outcome and figures where they are', async () => {
  await train()
  await openExercise('analogies', small)
  await predict('king itself')
  await button('Ask').click()
  await expect.poll(() => textOf('lx-analogy .outcome')).toContain('king − man + woman')
  await fill(page.css('#analogy-c'), 'banana')
  await expect.poll(() => errorOf(page.css('#analogy-c'))).toContain('banana')
  expect(textOf('lx-analogy .outcome')).toContain('king − man + woman')
  await expect.element(page.css('lx-analogy .plane')).toBeVisible()
  expect(textOf('lx-analogy')).not.toContain('+ banana')
})

test('tokens: a prediction keeps the outcome that it was seen with when another text is chosen', async () => {
  await openAnew('tokens')
  await predict(/^byte pairs$/)
  await run('lx-cut-text')
  await expect.poll(() => textOf('lx-cut-text .verdict')).toBe('As you predicted.')
  const outcome = textOf('lx-cut-text .outcome dd:last-child')
  const cut = () => textsOf('lx-cut-text .cut .piece')
  const before = cut()
  await page.getByText('Learn the pieces from another text').click()
  await page.css('#corpus').selectOptions('Your own text')
  await expect.poll(() => textOf('lx-cut-text')).toContain('Choose a text to learn from.')
  expect(textOf('lx-cut-text .outcome')).toContain('Result, as you first saw it')
  expect(textOf('lx-cut-text .outcome')).toContain('learnt from the microworld')
  expect(textOf('lx-cut-text .verdict')).toBe('As you predicted.')
  expect(outcome).toBeTruthy()
  // The figures keep what they showed, until there is something else to show.
  expect(cut()).toEqual(before)
  expect(findAll('lx-merges .tokens li').length).toBeGreaterThan(0)
  // Another text makes another result, beside the first.
  await openFile('Open a file', new File(['Zoë’s ♞ zigzags! '.repeat(20)], 'zoe.txt'))
  await expect
    .poll(() => textOf('lx-cut-text .later'))
    .toContain('The lists were learnt from “zoe.txt”')
  expect(textOf('lx-cut-text .later')).toContain('characters: 0 of 16 unknown')
  expect(textOf('lx-cut-text .outcome')).toContain('learnt from the microworld')
  expect(textOf('lx-cut-text .verdict')).toBe('As you predicted.')
})

test('tokens: where hardly any merge fits the text, its pieces are shown without a film', async () => {
  await openAnew('tokens')
  await expect.element(page.css('lx-merges .player')).toBeInTheDocument()
  await predict(/^byte pairs$/)
  await run('lx-cut-text')
  await expect.poll(() => findAll('lx-merges .player')).toHaveLength(0)
  const cut = () => textsOf('lx-cut-text .cut [data-way=bytePairs] .piece')
  await expect.poll(() => textsOf('lx-merges .piece')).toEqual(cut())
})

test('tokens: that the text is without the learner’s word is said where its words are counted', async () => {
  await openAnew('tokens')
  await page.getByText('Learn the pieces from another text').click()
  await expect.poll(() => textOf('#text-summary')).toContain('157 different words')
  expect(textOf('.shelf')).not.toContain('without your word')
  await openAnew('tokens', 'newWord=glimmer&places=people+rank%3Droyal+age%3Dadult+gender%3Dfemale')
  await page.getByText('Learn the pieces from another text').click()
  await expect.poll(() => textOf('#text-summary')).toContain('158 different words')
  expect(textOf('.shelf')).toContain('without your word “glimmer”')
  await expect.poll(() => textOf('lx-token-lengths .facts')).toContain('words157')
})

test('gradients: the padding id is set on the shelf, and the row of that id gets no gradient', async () => {
  await openAnew('gradients')
  await expect.element(page.css('lx-gradient lx-matrices')).toBeInTheDocument()
  await expect.poll(() => findAll('#padding')).toHaveLength(0)
  await page.getByText('One table, two uses').click()
  const said = () => textOf('lx-tied [role=status]')
  await expect.poll(said).toBe('Rows with a gradient: 5, 10.')
  await label('Padding id').selectOptions('id 10')
  await expect.poll(said).toBe('Rows with a gradient: 5.')
})

test('skip-gram: a made-up word that is trained is only to be found', async () => {
  await openExercise('skip-gram', small)
  await label('Word').fill('wug')
  await button('Put it into the text').click()
  const said = () => textOf('lx-made-up-word [role=status]')
  await expect.poll(said).toContain('Train, and find it')
  await predict(/hardly any/)
  await button('Train').click()
  await expect.poll(said).toContain('It is trained; find it on the map')
  await enter('Width D', '9')
  await expect.poll(said).toContain('Train, and find it')
})

test('skip-gram: a made-up word that is put in before the core has loaded is put in then', async () => {
  let load = () => {}
  const loaded = new Promise<void>((done) => {
    load = done
  })
  replace(
    CoreClient.prototype,
    'world',
    (world) =>
      async function (this: CoreClient) {
        await loaded
        return world.call(this)
      },
  )
  await openExercise('skip-gram', small)
  await label('Word').fill('wug')
  await button('Put it into the text').click()
  load()
  await expect.poll(() => textOf('lx-made-up-word [role=status]')).toContain('“wug” now appears')
})

test('gradients: settings that the first run leaves aside are said to be, and count after it', async () => {
  await openExercise('gradients', 'hillRate=2')
  const hint = () => textOf('lx-downhill .press .hint')
  await predict(/leaps over the valley/)
  await expect.poll(hint).toContain('The first run is of the case that was asked')
  await run('lx-downhill')
  await expect.poll(hint).toBe('Done.')
  await expect.poll(() => textOf('lx-downhill .state')).toMatch(/2\.5/)
})

/** Puts a word into the text where this one stands. */
async function putIn(word: string, like: string): Promise<void> {
  await label('Word').fill(word)
  const place = page.css('#place')
  await expect.poll(() => findAll('#place option').length).toBeGreaterThan(0)
  const options = findAll('#place option') as HTMLOptionElement[]
  const option = options.find(({ text }) => text.trim().split(/,? /).includes(like))
  await place.selectOptions(option?.value ?? '')
  await button('Put it into the text').click()
  await expect.poll(() => textOf('lx-made-up-word [role=status]')).toContain(`“${word}” now`)
}

test('skip-gram: a word that is moved to another family is marked as one of that', async () => {
  await openExercise('skip-gram', small)
  const family = () => {
    type Map = { words: string[]; groups: Uint8Array; groupNames: string[] }
    const [map] = findAll('lx-training-film lx-word-map') as unknown as Map[]
    return map?.groupNames[map.groups[map.words.indexOf('wug')] ?? -1]
  }
  await putIn('wug', 'dog')
  await predict(/hardly any/)
  await trainNow()
  await expect.poll(family).toBe('about animals')
  await putIn('wug', 'paris')
  await trainNow()
  await expect.poll(family).toBe('places and their goods')
})

test('skip-gram: the verdict stays while the film is played again', async () => {
  await train()
  await expect.poll(() => textOf('lx-skip-gram-outcome .verdict')).toBeTruthy()
  const verdict = find('lx-skip-gram-outcome .verdict')
  type Updating = { updateComplete: Promise<unknown> }
  const [film, bench] = ['lx-training-film', 'lx-training-bench'].map(
    (part) => find(part) as unknown as Updating,
  )
  await button('Play the film again').click()
  await film?.updateComplete
  await bench?.updateComplete
  expect(textOf('lx-training-film .ticker')).not.toContain('in the end')
  expect(find('lx-skip-gram-outcome .verdict')).toBe(verdict)
  expect(textOf('.question-card')).not.toContain('The verdict follows')
})

test('skip-gram: above an answer that was judged stands the question that was answered', async () => {
  await openExercise('skip-gram', small)
  await putIn('wug', 'dog')
  await predict(/hardly any/)
  // Before anything is trained, another word is asked about.
  await putIn('blick', 'dog')
  await expect.poll(() => textOf('lx-predict legend')).toContain('“blick” is new')
  await trainNow()
  await expect.poll(() => textOf('lx-skip-gram-outcome .outcome')).toContain('“blick” is nearest')
  expect(lesson().notebook.read('skip-gram/asked/own-word')).toContain('“blick” is new')
  await putIn('blorp', 'paris')
  expect(textOf('lx-predict legend')).toContain('“blick” is new')
  await trainNow()
  await expect.poll(() => textOf('lx-skip-gram-outcome .later')).toContain('“blorp” is nearest')
  expect(textOf('lx-predict legend')).toContain('“blick” is new')
  expect(textOf('lx-skip-gram-outcome .outcome')).toContain('“blick” is nearest')
})

test('skip-gram: a word that is put in leads to Train, until it is trained', async () => {
  await openExercise('skip-gram', small)
  await putIn('wug', 'dog')
  await button('Go to Train').click()
  expect(document.activeElement).toBe(button('Train').element())
  await predict(/hardly any/)
  await trainNow()
  await expect.element(button('Go to Train')).not.toBeInTheDocument()
})

test('analogies: vectors that were trained again with fewer dimensions can be had back', async () => {
  await train('epochs=4')
  await openExercise('analogies', 'epochs=4')
  await button('Ask all 218').click()
  await button('Train again with 8 dimensions').click()
  await expect.poll(() => textOf('lx-vectors-wanted')).toContain('width 8')
  await expect.poll(() => textOf('lx-verdict')).toContain('here and in the exercises that follow')
  await button('Train again with 32 dimensions').click()
  await expect.poll(() => textOf('lx-vectors-wanted')).toContain('width 32')
  await expect.element(button('Train again with 8 dimensions')).toBeVisible()
})

test('pretrained: what comes first with the words of the question in is shown, and counted', async () => {
  await openExercise('pretrained')
  await expect.poll(() => findAll('lx-tried-analogies tbody tr').length).toBe(10)
  const [head = [], ...answers] = findAll('lx-tried-analogies tr').map((row) =>
    [...row.children].map((cell) => cell.textContent?.trim() ?? ''),
  )
  const at = head.indexOf('All words in')
  const own = answers.filter((cells) => cells[0]?.split(' ').includes(cells[at] ?? '-'))
  expect(own.length).toBeGreaterThan(0)
  expect(textOf('lx-tried-analogies .finding')).toContain(
    `one of the question’s own comes first in ${own.length}.`,
  )
})

test('pretrained: the nearest word is compared with the nearest of other words', async () => {
  await openExercise('pretrained')
  await predict(/clearly above 0/)
  await run('lx-similarity')
  await expect
    .poll(() => textOf('lx-table-neighbours .finding'))
    .toContain('of 20 words drawn at random')
})

test('pretrained: what is one’s own is said to be as wide as it is', async () => {
  await train()
  await openExercise('pretrained', small)
  await openEntry('own-answer')
  type Shown = { caption: string }
  await expect
    .poll(() => (findAll('lx-own-answer lx-bars') as unknown as Shown[])[0]?.caption)
    .toMatch(/^The nearest of your \d+ words of width 8, nearest first\.$/)
})

/** What stands beside each other of one question to both tables: its name, and the words of each. */
function beside(card: number) {
  const group = findAll('lx-side-by-side [role=group]')[card]
  type Bars = { bars: readonly { label: string }[] }
  const words = (part: string) =>
    (group?.querySelector(`${part} lx-bars`) as unknown as Bars | null)?.bars.map(
      ({ label }) => label,
    )
  return {
    title: group?.querySelector('.card-title')?.textContent ?? '',
    own: words('lx-own-answer'),
    table: words('lx-table-answer'),
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
  await expect.poll(() => textOf('lx-table-analogy')).toContain('the last question that could be')
  expect(textOf('lx-table-analogy')).toContain('paris − france + italy')
  expect(beside(1)).toMatchObject({ title, table })
  await fill(page.css('#table-b'), 'japan')
  await expect.poll(() => beside(1).title).toContain('japan − tokyo + rome')

  const before = beside(0)
  expect(before.table).toHaveLength(6)
  await fill(page.css('#side-word'), 'batt')
  await expect.poll(() => errorOf(page.css('#side-word'))).toContain('“batt” is not a word')
  expect(beside(0)).toEqual(before)
  expect(findAll('lx-table-answer .error')).toHaveLength(0)
})

test('pretrained: where only one of the two tables has a word, the other shows no bars for it', async () => {
  await train()
  await openExercise('pretrained', small)
  await openVectors('cross.txt', CROSS)
  await openEntry('side-by-side')
  await expect.poll(() => textOf('lx-table-answer')).toContain('“king” is not a word')
  await expect.poll(() => beside(0).own).toHaveLength(6)
  expect(beside(0).table).toBeUndefined()
  await fill(page.css('#side-word'), 'left')
  await expect.poll(() => beside(0).table).toHaveLength(5)
  await expect.poll(() => beside(0).own).toBeUndefined()
  expect(textOf('lx-own-answer')).toContain('“left” is not')
})

test('pretrained: the words that the prose tells to look for have their labels', async () => {
  await openExercise('pretrained')
  await openEntry('group-map')
  type Labelled = { words: string[]; leading: readonly number[] }
  const first = () => {
    const [map] = findAll('lx-group-map lx-word-map') as unknown as Labelled[]
    return map?.leading.map((i) => map.words[i])
  }
  await expect.poll(first).toEqual(['hundred', 'orange'])
})

test('pretrained: without the mean row, the result is the one first seen, beside that of now', async () => {
  await openExercise('pretrained', 'centred=yes')
  await predict(/clearly above 0/)
  await run('lx-similarity')
  await expect.poll(() => textOf('lx-similarity .later')).toContain('with the mean row subtracted')
  expect(textOf('lx-similarity .outcome')).toContain('Result, as you first saw it')
  expect(textOf('lx-similarity .outcome')).not.toContain('subtracted')
  expect(textOf('lx-similarity .verdict')).toBe('As you predicted.')
  await expect.poll(() => textOf('lx-table-neighbours')).toContain('mean row is not subtracted')
  await label('Subtract the mean row').click()
  await expect.poll(() => textOf('lx-similarity .later')).toBeUndefined()
  expect(textOf('lx-table-neighbours')).not.toContain('mean row is not subtracted')
})

test('analogies: of one’s own word in the place of another is spoken where that is so', async () => {
  await train('dim=8&epochs=1')
  await openExercise('analogies', 'dim=8&epochs=1')
  await button('Ask all 218').click()
  await expect.poll(() => findAll('lx-verdict .missed li').length).toBeGreaterThan(10)
  expect(textOf('lx-verdict')).toContain('too few dimensions')
  expect(textOf('lx-verdict')).not.toContain('your own word')
  // Used like queen, in vectors that are wide enough to put it where queen is.
  const own = 'newWord=glimmer&places=people+rank%3Droyal+age%3Dadult+gender%3Dfemale'
  await train(own)
  await openExercise('analogies', `${own}&allAsked=yes`)
  await expect.poll(() => textOf('lx-verdict')).toContain('your own word took the place of')
  expect(textOf('lx-verdict')).not.toContain('too few dimensions')
})
