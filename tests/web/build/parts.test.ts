// Which modules come in one file: what a page waits for holds nothing that comes only with another.
import { describe, expect, test } from 'vitest'
import { partsOf } from '../../../web/build/parts.ts'

const exercises = Array.from({ length: 7 }, (_, i) => `web/exercises/0${i + 1}-some/index.ts`)

/** What each module imports; those of exercises share `all`, `small` and `large` are two's, `own` is one's. */
const imports: Record<string, string[]> = {
  'web/shell/main.ts': ['words'],
  'web/shell/begin.ts': ['words', 'frame'],
  'web/shell/start.ts': ['frame', 'map', 'hero'],
  frame: ['words'],
  map: ['words'],
  ...Object.fromEntries(
    exercises.map((id, i) => [
      id,
      [
        'map',
        'all',
        ...([
          ['small', 'large', 'own'],
          ['small', 'large'],
        ][i] ?? []),
      ],
    ]),
  ),
}
const sizes: Record<string, number> = { small: 100, large: 10_000, own: 100, all: 10_000 }

const context = {
  getModuleInfo: (id: string) =>
    ({
      importedIds: imports[id.replace('/site/', '')] ?? [],
      dynamicallyImportedIds: id.endsWith('begin.ts')
        ? exercises.map((each) => `/site/${each}`)
        : [],
      code: 'x'.repeat(sizes[id] ?? 0),
    }) as never,
}

function partOf(id: string): string | null {
  const names = partsOf('/site/').map(({ name }) => name(id, context))
  return names.find((name) => name !== null) ?? null
}

describe('a module comes', () => {
  test.each([
    ['words', 'first', 'before the first sentences, where the page needs it for them'],
    ['frame', 'always', 'with the frame of the page'],
    ['map', 'figures', 'with figures, where the start page has it too'],
    ['all', 'exercise', 'with all exercises, where many need it'],
    ['small', 'exercise', 'with all exercises, where two need it and it is small'],
    ['large', null, 'as the bundler has it, where few need it and it is large'],
    ['own', null, 'as the bundler has it, where one exercise needs it'],
    ['hero', null, 'as the bundler has it, where the start page alone needs it'],
    ['/site/web/shell/begin.ts', null, 'as the bundler has it, where a page begins with it'],
  ])('%s: %s, %s', (id, part, _why) => {
    expect(partOf(id)).toBe(part)
  })
})

test('a site without exercises is told', () => {
  const empty = { getModuleInfo: () => null }
  expect(() => partsOf('/site/')[0]?.name('words', empty)).toThrow('expected exercises')
})
