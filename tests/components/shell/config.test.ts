// The config doctor: alive at first sight, and never silent about what is wrong.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, MAX_CONFIG, MAX_LINKED, textOf } from '../../../web/shell/config/examples.ts'
import { button, drawnIn, lesson, openAnew, openFile, openFold } from '../kit/lesson.ts'
import { find, findAll, textOf as shownIn, violations } from '../kit/page.ts'

const field = () => page.css('#config-text')
const typed = () => (find('#config-text') as HTMLTextAreaElement).value
const verdict = () => shownIn('lx-config-doctor .card-title')
const notes = () =>
  findAll('lx-config-doctor .notes li').map((note) => note.textContent?.replace(/\s+/g, ' ').trim())
const problem = () => shownIn('#config-error')

test('it opens on a published config that is already diagnosed, the text beside it', async () => {
  await openAnew('config')
  await expect
    .poll(verdict)
    .toBe(
      'It adds up: every key is read or known to be without effect, and none contradicts another.',
    )
  expect(typed()).toBe(textOf(exampleOf('llama')))
  await expect.poll(() => shownIn('lx-config-doctor .whole')).toContain('131,072')
  expect(shownIn('lx-config-doctor .whole')).toContain('128.0 KiB')
  await expect
    .poll(() => drawnIn('lx-config-doctor lx-line-chart'))
    .toEqual(expect.arrayContaining(['10', '1k', '100k', '10M', 'positions a turn']))
})

test('each kind of layer has its own figure, and the pairs are there in numbers', async () => {
  await openAnew('config', 'example=gemma')
  await expect.poll(() => findAll('lx-config-doctor lx-line-chart')).toHaveLength(2)
  expect(
    findAll('lx-config-doctor lx-line-chart').map((each) => each.getAttribute('label')),
  ).toEqual([
    'Layers that see everything: wavelength of each pair',
    'Layers with a window: wavelength of each pair',
  ])
  expect(findAll('lx-config-doctor table.pairs')).toEqual([])
  await openFold('Every pair in numbers')
  await expect.poll(() => findAll('lx-config-doctor table.pairs tbody tr')).toHaveLength(128)
})

test('an example that is wrong is named so, and what is typed is diagnosed as it is typed', async () => {
  await openAnew('config')
  await button('A factor without a type').click()
  await expect.poll(verdict).toBe('1 error')
  expect(notes()).toEqual([expect.stringMatching(/^Error: rope_scaling.rope_type is missing/)])
  expect(findAll('lx-config-doctor lx-line-chart')).toEqual([])
  await field().fill(typed().replace('"factor"', '"rope_type": "linear", "factor"'))
  await expect.poll(() => findAll('lx-config-doctor lx-line-chart')).toHaveLength(1)
  expect(button('A factor without a type').element().getAttribute('aria-pressed')).toBe('false')
})

const rows = (table: string) =>
  findAll(`lx-config-doctor ${table} tbody tr`).map((row) =>
    row.textContent?.replace(/\s+/g, ' ').trim(),
  )

test('what each library would use stands side by side, and what differs is marked', async () => {
  const config = {
    ...{ model_type: 'llama', max_position_embeddings: 8192 },
    rope_parameters: { rope_type: 'default', rope_theta: 500_000 },
  }
  await openAnew('config', String(new URLSearchParams({ config: JSON.stringify(config) })))
  await expect
    .poll(() => rows('.readers'))
    .toEqual([
      'transformers 4 10,000 none none 8,192',
      'transformers 5 500,000 none none 8,192',
      'vLLM 500,000 none none 8,192',
      'llama.cpp’s converter 500,000 none none 8,192',
      'mlx-lm 10,000 none none 8,192',
    ])
  expect(
    findAll('lx-config-doctor .readers .differs').map((cell) => cell.textContent?.trim()),
  ).toEqual(['10,000', '10,000'])
  expect(verdict()).toBe('2 warnings')
  await openFold('Show the text')
  await expect
    .poll(() => shownIn('lx-config-doctor pre'))
    .toContain('"rope_theta": 500000, "rope_scaling": null')
})

test('what a wrong reading does is measured on a real model, beside the right one', async () => {
  await openAnew('config')
  await button('Load the model (1.4 MB) and read').click()
  await expect
    .poll(() => findAll('lx-config-effect lx-line-chart')[0]?.getAttribute('caption'), {
      timeout: 60_000,
    })
    .toBe(
      'In the first 128 positions the loss is 2.288 nats as it should be, and up to 4.543 (columns paired with their neighbour).',
    )
}, 90_000)

test('kinds of layers and every key are listed, in a list that opens', async () => {
  await openAnew('config', 'example=gpt-oss')
  await expect
    .poll(() => rows('.layers'))
    .toEqual([
      '12 attention to everything yes none 24.0 KiB',
      '12 attention within a window yes 128 24.0 KiB',
    ])
  await openFold('Without effect on positions (1)')
  await expect.poll(() => shownIn('lx-config-doctor .keys')).toBe('initial_context_length = 4096')
  expect(shownIn('lx-config-doctor')).toContain('None is left that is not understood.')
})

// @fault the browser and the learner: JSON with a syntax error is pasted
test('bad JSON is told with line and column, the text and the last report stay', async () => {
  await openAnew('config')
  await expect.poll(verdict).toContain('It adds up')
  const broken = `{\n  "model_type": "llama",\n  rope_theta: 1\n}`
  await field().fill(broken)
  await expect
    .poll(problem)
    .toContain('here a name in quotes, got a syntax error in line 3, column 3.')
  expect(typed()).toBe(broken)
  expect(field().element().getAttribute('aria-invalid')).toBe('true')
  // Nothing is said of a text that is not the one in the field.
  expect(verdict()).toBe('This text cannot be read.')
  expect(shownIn('lx-config-doctor .card')).toContain('a syntax error in line 3, column 3.')
  expect(shownIn('lx-config-doctor .card')).toContain('Below is the last one that could be.')
  await button('Show the place').click()
  const area = find('#config-text') as HTMLTextAreaElement
  expect(document.activeElement).toBe(area)
  expect(broken.slice(area.selectionStart)).toMatch(/^rope_theta/)
  await field().fill('[1, 2]')
  await expect.poll(problem).toBe("Expected an object of a model's settings, got a list.")
})

// @fault the browser and the learner: ten megabytes are pasted where a config is expected
test('ten megabytes are refused before they reach the field, pasted or as a file', async () => {
  await openAnew('config')
  await expect.poll(verdict).toContain('It adds up')
  const before = typed()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', ' '.repeat(10_000_000))
  const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  find('#config-text').dispatchEvent(paste)
  expect(paste.defaultPrevented).toBe(true)
  await expect.poll(problem).toContain('Expected a config.json of at most 1.0 MB, got 10.0 MB.')
  expect(typed()).toBe(before)
  await button('DeepSeek-V3').click()
  await expect.poll(problem).toBe('')
  await openFile('Open a file', new File([' '.repeat(MAX_CONFIG + 1)], 'tokenizer.json'))
  await expect.poll(problem).toContain('Is it a tokenizer, or a file of weights?')
  expect(typed()).toBe(textOf(exampleOf('deepseek')))
})

test('a file is opened as it is, and of a family that is not known nothing is said', async () => {
  await openAnew('config')
  const config = '{"model_type": "newton", "rope_theta": 10000, "vocab_size": 4}'
  await openFile('Open a file', new File([config], 'config.json'))
  await expect.poll(typed).toBe(config)
  await expect
    .poll(verdict)
    .toBe('This family is not known here, so nothing is said of its positions.')
  expect(notes()).toEqual([expect.stringMatching(/^Warning: model_type is "newton"/)])
  expect(shownIn('lx-config-doctor .keys')).toBe('rope_theta = 10000')
  expect(findAll('lx-config-doctor :is(.readers, .layers, lx-line-chart)')).toEqual([])
  // An empty field asks for a config.
  await field().fill('')
  await expect.poll(() => shownIn('lx-config-doctor .waiting')).toContain('Paste a config.json')
  expect(typed()).toBe('')
})

test('the address holds a config that is not too long, and the page says where it does not', async () => {
  const config = '{"model_type": "bloom", "n_head": 16, "n_layer": 24, "hidden_size": 1024}'
  await openAnew('config', String(new URLSearchParams({ config })))
  await expect.poll(() => shownIn('lx-config-doctor .whole')).toContain('ALiBi')
  expect(typed()).toBe(config)
  const { state } = lesson()
  await field().fill(`${config}${' '.repeat(MAX_LINKED)}`)
  await expect
    .poll(() => shownIn('lx-config-doctor'))
    .toContain('Longer than 6,000 characters, so the link does not hold it.')
  await expect.element(button('Copy the link')).toBeDisabled()
  const { schema } = (await import('../../../web/shell/config/index.ts')).default
  expect(state.read(schema).values).toMatchObject({ config: '' })
  await button('gpt-oss 20B').click()
  await expect.element(button('Copy the link')).toBeEnabled()
  expect(state.read(schema).values).toMatchObject({ example: 'gpt-oss', config: '' })
})

test('axe finds nothing, with a report and with a refusal', async () => {
  await openAnew('config', 'example=lengths')
  await expect.poll(verdict).toBe('1 warning')
  expect(await violations('lx-config-doctor')).toEqual([])
  await field().fill('{')
  await expect.poll(problem).toContain('line 1, column 2')
  expect(await violations('lx-config-doctor')).toEqual([])
})
