import MarkdownIt from 'markdown-it'
import { afterEach, expect, test, vi } from 'vitest'
import { calendarDate } from '../../../web/state/calendar-date.ts'
import { Notebook } from '../../../web/state/notebook.ts'
import { progressOf } from '../../../web/state/progress.ts'
import { markdownOf, reportOf } from '../../../web/state/report.ts'
import { addressOf, saveRoute } from '../../../web/state/saved-route.ts'
import fc from '../properties.ts'
import { storage } from '../storage.ts'

const outline = [
  {
    ...{ number: '02', id: 'lookup', title: 'Lookup', question: 'How?', minutes: 7 },
    predictions: ['three-ways', 'parameters'],
  },
  {
    ...{ number: '11', id: 'rotary', title: 'Rotary', question: 'Why?', minutes: 9 },
    predictions: ['both-move'],
  },
]
const page = 'https://example.org/lesson/'
const begun = () => {
  const notebook = new Notebook(() => storage())
  for (const [key, text] of [
    ['rotary/begun', 'yes'],
    ['rotary/prediction/both-move', 'same'],
    ['rotary/answer/both-move', 'it stays the same'],
    ['rotary/asked/both-move', 'What does the score do?'],
    ['rotary/seen/both-move', 'yes'],
    ['rotary/hints', '2'],
  ] as const) {
    notebook.write(key, text)
  }
  return notebook
}

const visit = (notebook: Notebook) =>
  saveRoute(
    notebook,
    'rotary',
    new URLSearchParams('m=3&vectors=1'),
    { query: new URLSearchParams() },
    new URLSearchParams('m=0&vectors=1'),
  )

test('the estimate counts what is begun by half, and what is done not at all', () => {
  const notebook = begun()
  notebook.write('rotary/seen/both-move', '')
  expect(progressOf(notebook, outline).minutesLeft).toBe(Math.ceil(7 + 4.5))
  notebook.write('rotary/seen/both-move', 'yes')
  notebook.write('rotary/reflection', 'because')
  const progress = progressOf(notebook, outline)
  expect(progress.minutesLeft).toBe(7)
  expect(progress.next?.id).toBe('lookup')
  expect(progress.deliverables.map(({ have, of }) => [have, of])).toEqual([
    [1, 2],
    [1, 2],
    [0, 1],
  ])
  expect(progress.steps.map(({ done, predictions }) => [done, predictions])).toEqual([
    ['not begun', 0],
    ['done', 1],
  ])
})

test('the learner goes on where they left, with the same values', () => {
  const notebook = begun()
  expect(progressOf(notebook, outline).last).toBeNull()
  visit(notebook)
  expect(progressOf(notebook, outline).last?.id).toBe('rotary')
  // What is at its default is left out.
  expect(addressOf(notebook, 'rotary')).toBe('#/rotary?m=3')
})

test.each(['javascript:alert(1)', '#/elsewhere?m=3', '//evil.example', '"><script>'])(
  'a kept address %j leads to the exercise and nowhere else',
  (kept) => {
    const notebook = begun()
    notebook.write('rotary/address', kept)
    expect(addressOf(notebook, 'rotary')).toMatch(/^#\/rotary(\?m=3)?$/)
  },
)

test('the report has every question with its answer, the hints, and every setting', () => {
  const notebook = begun()
  visit(notebook)
  notebook.write('rotary/reflection', 'one\n\ntwo')
  notebook.write('rotary/asked/reflection', 'Explain it.')
  notebook.write('rotary/code/rope/draft', 'return x * 3')
  notebook.write('rotary/code/rope/passed', 'return x * 2')
  notebook.write('rotary/code/rope/tried', 'yes')
  notebook.write('rotary/code/rope/drawn', 'yes')
  notebook.write('rotary/outcome/both-move', '−3.533438 before, −3.533439 after.')
  notebook.write('rotary/verdict/both-move', 'As you predicted.')
  notebook.write('text-name', 'mine.txt')
  const report = reportOf(notebook, outline, new Date('2026-03-01'))
  expect(report.exercises).toHaveLength(1)
  expect(report.exercises[0]).toMatchObject({
    predictions: [
      {
        question: 'What does the score do?',
        answer: 'it stays the same',
        seen: true,
        outcome: '−3.533438 before, −3.533439 after.',
        verdict: 'As you predicted.',
      },
    ],
    answers: [
      { question: 'Your rope, as you left it', answer: 'return x * 3' },
      { question: 'Your rope, which passed', answer: 'return x * 2' },
      { question: 'Explain it.', answer: 'one\n\ntwo' },
    ],
    hints: 2,
    settings: [
      ['m', '3'],
      ['vectors', '1'],
    ],
  })
  expect(report.others).toEqual([{ question: 'The text you learnt from', answer: 'mine.txt' }])
  const markdown = markdownOf(report, page)
  expect(markdown).toContain('# Lexiscope: my work\n\nWritten on 2026-03-01.')
  expect(markdown).toContain('> one\n>\n> two')
  expect(markdown).toContain('m = 3, vectors = 1')
  expect(markdown).toContain(
    '**Result:** As you predicted.\n\n> −3.533438 before, −3.533439 after.',
  )
  expect(markdown).toContain(`<${page}#/rotary?m=3>`)
})

test('an outcome is told only once seen', () => {
  const notebook = begun()
  const markdown = () => markdownOf(reportOf(notebook, outline), page)
  expect(markdown()).toContain('predicted before the result was seen')
  expect(markdown()).not.toContain('**Result')
  notebook.write('rotary/outcome/both-move', 'the same')
  expect(markdown()).toContain('**Result')
  notebook.write('rotary/seen/both-move', '')
  expect(markdown()).not.toContain('**Result')
})

test('whatever was written stands in the report as text: no element, no link, no heading', () => {
  const render = new MarkdownIt({ html: true, linkify: true })
  const hostile = fc.constantFrom(
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '# heading',
    '1. one',
    '- one',
    '```',
    '    code',
    'https://evil.example',
    '&lt;b&gt;',
    '![x](http://evil.example/x.png)',
    '\\',
    '\n',
    '|a|b|\n|-|-|',
    'a\n===',
  )
  const text = fc
    .array(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join(''))
    .filter((each) => !each.includes('\0'))
  const squeezed = (each: string) => each.replace(/\s+/gu, '')
  fc.assert(
    fc.property(text, (written) => {
      const notebook = begun()
      notebook.write('rotary/reflection', written)
      notebook.write('rotary/asked/reflection', 'Q')
      notebook.write('rotary/outcome/both-move', written)
      notebook.write('rotary/verdict/both-move', '')
      const html = render.render(markdownOf(reportOf(notebook, outline), page))
      for (const heading of ['Q', 'Result:']) {
        const [, quote = ''] =
          new RegExp(
            `<strong>${heading}</strong></p>\\s*<blockquote>([\\s\\S]*?)</blockquote>`,
          ).exec(html) ?? []
        const plain = quote
          .replace(/<\/?p>|<br>/g, '')
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, '&')
        expect(quote.replace(/<\/?p>|<br>/g, '')).not.toMatch(/[<>]/)
        if (written.trim() !== '') expect(squeezed(plain)).toBe(squeezed(written))
      }
    }),
  )
})

test('prose has no backslashes in the Markdown, and code stands as it was written', () => {
  const notebook = begun()
  const prose = 'It\'s 3.5 − 2 = 1.5 (about 40 %), say "king": what came - again! Yes/no?'
  notebook.write('rotary/reflection', prose)
  notebook.write('rotary/code/rope/passed', 'const a = `x`\n  return a[0] * b_1\n```')
  const markdown = markdownOf(reportOf(notebook, outline), page)
  expect(markdown).toContain(`> ${prose}`)
  expect(markdown).toContain('````js\nconst a = `x`\n  return a[0] * b_1\n```\n````')
})

test('code in Python is told beside code in JavaScript, and the language chosen is no answer', () => {
  const notebook = begun()
  notebook.write('code-language', 'python')
  notebook.write('rotary/code/rotateHalf/draft', 'return 1')
  notebook.write('rotary/code/rotate_half.py/passed', 'def rotate_half(x):\n    return x')
  notebook.write('rotary/code/rotate_half.py/tried', 'yes')
  const markdown = markdownOf(reportOf(notebook, outline), page)
  expect(markdown).toContain('Your rotateHalf, as you left it')
  expect(markdown).toContain(
    '**Your rotate\\_half\\.py, which passed**\n\n```python\ndef rotate_half(x):\n    return x\n```',
  )
  expect(markdown).not.toContain('code-language')
})

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['America/Los_Angeles', '2026-03-02T05:30:00Z', '2026-03-01'],
  ['America/New_York', '2026-11-27T00:30:00Z', '2026-11-26'],
  ['Asia/Tokyo', '2026-03-01T16:00:00Z', '2026-03-02'],
  ['UTC', '2026-03-01T23:59:59Z', '2026-03-01'],
])('in %s, the date of %s is %s', (zone, time, date) => {
  vi.stubEnv('TZ', zone)
  expect(calendarDate(new Date(time))).toBe(date)
  expect(reportOf(new Notebook(() => null), [], new Date(time)).date).toBe(date)
})
