// 05, skip-gram.
import { CoreClient } from 'lexiscope/training/client.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { inputs } from '../../../web/exercises/05-skip-gram/settings.ts'
import type { Notices } from '../../../web/shell/notices.ts'
import { pages } from '../../../web/shell/pages.ts'
import { rows } from '../kit/figures.ts'
import {
  button,
  enter,
  fill,
  label,
  lesson,
  openAnew,
  openExercise,
  openFold,
  openText,
  predict,
  small,
  state,
  train,
  trainNow,
} from '../kit/lesson.ts'
import { expectFocus, find, findAll, frames, press, replace, textOf } from '../kit/page.ts'

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

test('skip-gram: a text that is being typed loses no letter, and is saved when the page goes', async () => {
  await openAnew('skip-gram', small)
  await label('Learn from').selectOptions('Your own text')
  await expect.element(page.css('#own-text')).toBeVisible()
  const entry = find<HTMLTextAreaElement>('#own-text')
  const type = (text: string) => {
    entry.value = text
    entry.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('the king sees')
  dispatchEvent(new Event('pagehide'))
  expect(lesson().notebook.read('text')).toBe('the king sees')
  type('the king sees t')
  await expect.poll(() => textOf('#text-summary')).toContain('3 running words')
  expect(entry.value).toBe('the king sees t')
})

test('skip-gram: a file that is no text is refused by its kind, and the text before stays', async () => {
  await openAnew('skip-gram', small)
  await openText('the king sees the queen\n')
  await expect.poll(() => textOf('#text-summary')).toContain('5 running words')
  await openText('%PDF-1.7\n%\xe2\xe3')
  await expect
    .poll(() => textOf('lx-own-text .error'))
    .toContain('Expected a text file, got a PDF.')
  expect(findAll('lx-own-text button').map(({ textContent }) => textContent)).not.toContain(
    'Read it as Latin-1 (Western European)',
  )
  expect(textOf('#text-summary')).toContain('5 running words')
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

test('skip-gram: the verdict stays while the film is played again', async () => {
  await train()
  // Its training runs it: it is predicted, and not answered at once as in the review.
  expect(textOf('lx-training-bench .question-card .step-name')).toBe('Predict')
  await expect.poll(() => textOf('lx-training-bench .question-card .verdict')).toBeTruthy()
  const verdict = find('lx-training-bench .question-card .verdict')
  type Updating = { updateComplete: Promise<unknown> }
  const [film, bench] = ['lx-training-film', 'lx-training-bench'].map(
    (part) => find(part) as unknown as Updating,
  )
  await button('Play the film again').click()
  await film?.updateComplete
  await bench?.updateComplete
  expect(textOf('lx-training-film .ticker')).not.toContain('in the end')
  expect(find('lx-training-bench .question-card .verdict')).toBe(verdict)
  expect(textOf('.question-card')).not.toContain('The verdict follows')
})

test('skip-gram: above an answer that was judged stands the question that was answered', async () => {
  await openExercise('skip-gram', small)
  const family = (word: string) => {
    type Map = { words: string[]; groups: Uint8Array; groupNames: string[] }
    const [map] = findAll('lx-training-film lx-word-map') as unknown as Map[]
    return map?.groupNames[map.groups[map.words.indexOf(word)] ?? -1]
  }
  await putIn('wug', 'dog')
  await predict(/hardly any/)
  // Before anything is trained, another word is asked about.
  await putIn('blick', 'dog')
  await expect.poll(() => textOf('lx-predict legend')).toContain('“blick” is new')
  await trainNow()
  await expect
    .poll(() => textOf('lx-training-bench .question-card .outcome'))
    .toContain('“blick” is nearest')
  expect(lesson().notebook.read('skip-gram/asked/own-word')).toContain('“blick” is new')
  await expect.poll(() => family('blick')).toBe('animals')
  // One that is moved to another family is marked as one of that.
  await putIn('blick', 'paris')
  await trainNow()
  await expect.poll(() => family('blick')).toBe('places and goods')
  await putIn('blorp', 'paris')
  expect(textOf('lx-predict legend')).toContain('“blick” is new')
  await trainNow()
  await expect
    .poll(() => textOf('lx-training-bench .question-card .later'))
    .toContain('“blorp” is nearest')
  expect(textOf('lx-predict legend')).toContain('“blick” is new')
  expect(textOf('lx-training-bench .question-card .outcome')).toContain('“blick” is nearest')
})

test('skip-gram: a word that is put in leads to Train, and once it is trained is only to be found', async () => {
  await openExercise('skip-gram', small)
  for (const name of ['Width D', 'Window', 'Epochs'])
    await expect.element(page.getByRole('slider', { name: `${name}: ` })).toBeInTheDocument()
  await putIn('wug', 'dog')
  const said = () => textOf('lx-made-up-word [role=status]')
  expect(said()).toContain('Train, and find it')
  await button('Go to Train').click()
  expect(document.activeElement).toBe(button('Train').element())
  await predict(/hardly any/)
  await trainNow()
  await expect.element(button('Go to Train')).not.toBeInTheDocument()
  await expect.poll(said).toContain('It is trained; find it on the map')
  await enter('Width D', '9')
  await expect.poll(said).toContain('Train, and find it')
})

test('skip-gram: the end of a run, and a button that goes when it is pressed, leave the focus near', async () => {
  await openExercise('skip-gram', small)
  await predict(/queen/)
  await expect.element(button('Train')).toBeEnabled()
  ;(button('Train').element() as HTMLElement).focus()
  await press('Enter')
  await expect.element(state()).toHaveText('Trained.')
  await expectFocus(button('Train'))
  await putIn('wug', 'dog')
  ;(button('Take it out').element() as HTMLElement).focus()
  await press('Enter')
  await expectFocus(button('Put it into the text'))
})

test('skip-gram: a long text has its nearest words, and none of its words stays when the text changes', async () => {
  await openAnew('skip-gram', small)
  const words = Array.from({ length: 1032 }, (_, i) => `word${i}`)
  await openText(`${words.join(' ')}\n`.repeat(2))
  await predict(/early/)
  await trainNow()
  const nearest = () => textOf('lx-training-film .ticker strong')
  await expect.poll(nearest).toMatch(/^word/)
  await fill(page.css('#word'), 'word1031')
  await expect.poll(() => textOf('lx-training-film .asked')).toContain('word1031')
  await expect.poll(nearest).toMatch(/^word/)
  expect(textOf('lx-training-bench .question-card')).toContain(
    'Settings: “file.txt”, 2,064 running words, 20 epochs',
  )
  await button('Back to the lesson’s text').click()
  await expect.poll(() => textOf('lx-training-film .asked')).toContain('nearest to king')
})

test('skip-gram: vectors that were kept are news on the first page that has them, and have no film', async () => {
  await train()
  const { core, training } = lesson()
  const snapshot = await core.ask((remote) => remote.training.snapshot())
  if (snapshot === null) throw new Error('expected a training')
  await core.restore(snapshot)
  training.restored = { saved: new Date(0), fraction: 1 }
  await expect.poll(() => textOf('.notices')).toContain('Your trained vectors are back')
  await expect.poll(() => textOf('lx-training-film')).toContain('These vectors were saved')
  const notices = find<Notices>('lx-notices')
  notices.page = pages.find(({ id }) => id === 'analogies')
  await expect.poll(() => textOf('.notices')).toBe('')
  // Of this visit they are none.
  training.restored = { saved: new Date(), fraction: 1 }
  await frames()
  expect(textOf('.notices')).toBe('')
})

test('skip-gram: at a press one word is trained under two names, as a link then shows it', async () => {
  await openExercise('skip-gram', `${small}&splitRun=king+10`)
  await openFold('For engineers: what training converges to')
  await expect.poll(() => textOf('[data-part=split-word] .hint')).toBe('Train above first.')
  await predict(/queen/)
  await trainNow()
  await expect.poll(() => textOf('[data-part=factorisation] .stats')).toContain('correlation')
  const outcome = () => textOf('[data-part=split-word] .outcome')
  await expect.poll(outcome).toMatch(/^Cosine of king and king2: /)
  await button('Train with two names').click()
  await expect.poll(outcome).toMatch(/^Cosine of dog and dog2: /)
  expect(textOf('[data-part=split-word] .state')).toBe('')
  expect(lesson().state.read(inputs).values.splitRun).toBe('dog 2')
})

test('skip-gram: other seeds are laid upon one’s own vectors, and neighbours are counted over ten', async () => {
  await train(small)
  await openExercise('skip-gram', `${small}&seeds05=open`)
  await button('Train with 3 other seeds').click()
  const cells = () => findAll('[data-part=rotated-seeds] tbody tr').map((row) => row.textContent)
  await expect.poll(() => cells().length, { timeout: 30_000 }).toBe(3)
  const { compared } = await lesson().core.ask((remote) => remote.studies.otherSeed(2, 10))
  expect(compared.rotated.cosine).toBeGreaterThan(compared.atRandom.cosine + 0.2)
  const written = ({ cosine, found }: typeof compared.rotated) =>
    `${cosine.toFixed(2).replace('-', '−')}; ${(100 * found).toFixed(0)}\u00A0%`
  for (const each of [compared.asTheyAre, compared.rotated, compared.atRandom])
    expect(cells()[0]).toContain(written(each))
  expect(textOf('[data-part=rotated-seeds] .hint')).toContain(`from ${compared.fitted} words`)

  await button('Train with 10 seeds').click()
  const bars = () => rows('[data-part=stable-neighbours] lx-bars')
  await expect.poll(() => textOf('[data-part=stable-neighbours] .outcome')).toContain('on average')
  await expect.poll(bars).not.toHaveLength(0)
  const times = (await bars()).map(([, seeds]) => Number(seeds))
  expect(times.reduce((sum, each) => sum + each, 0)).toBe(100)
  expect(times).toEqual([...times].sort((one, other) => other - one))
})
