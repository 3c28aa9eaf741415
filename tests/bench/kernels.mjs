// What works at the memory's limit, each against the simplest work on the same bytes.
import { median, ratio, table } from './figures.mjs'
import { native, nativeInNewMemory } from './programs.mjs'

// The limit of each, and the ratio to reach natively and in Chromium. Rotary and sinusoidal tables have
// no goal: they are computed plainly, and 4,096 positions take a frame or two. A native lookup and its
// limit wait for the same new memory.
const kernels = {
  lookup: ['65,536 rows x 512 from 50,000', 'memcpy of the same rows', 1.1, 0.85],
  rotary: ['8 heads x 4,096 x 128, in place', 'copying them', '', ''],
  sinusoidal: ['4,096 x 512', 'filling as many numbers', '', ''],
  cosine: ['top 10 of 400,000 x 100, float32', 'reading the table once', 1.5, 1.35],
  'cosine-int8': ['the same, int8 re-ranked', 'reading the float32 table once', 0.42, 0.42],
  pca: ['2 of 10,000 x 200', 'native Eigen, all eigenvectors', 1, 1.5],
}

/** Milliseconds of both, and the median of their ratios round by round. */
export function summary(rounds) {
  const ms = (name) => 1000 * median(rounds.map((round) => round[name]))
  return {
    work: ms('work'),
    limit: ms('limit'),
    ratio: median(rounds.map((r) => r.work / r.limit)),
  }
}

/** Lines of a report. */
export async function measureKernels(page, rounds) {
  const natives = JSON.parse(native('kernels', '--rounds', rounds))
  const rows = []
  for (const [name, [what, limit, nativeGoal, chromiumGoal]] of Object.entries(kernels)) {
    const here = summary(natives[name])
    const there = summary(await page.timeKernel(name, rounds))
    // The eigenvectors are held against the native ones in both places.
    const ratioThere = name === 'pca' ? there.work / here.limit : there.ratio
    rows.push(
      [`${name}: ${what}`, limit, 'native', here.work, here.limit, here.ratio, nativeGoal],
      ['', '', 'Chromium', there.work, there.limit, ratioThere, chromiumGoal],
    )
    if (name === 'sinusoidal') {
      const anew = summary(JSON.parse(nativeInNewMemory('kernels', name, '--rounds', rounds))[name])
      const anewThere = summary(await page.timeKernelInNewMemory(name, rounds))
      rows.push(
        ['', '', 'native, new memory', anew.work, anew.limit, anew.ratio, nativeGoal],
        [
          '',
          '',
          'Chromium, new memory',
          anewThere.work,
          anewThere.limit,
          anewThere.ratio,
          chromiumGoal,
        ],
      )
    }
  }
  return [
    '## Against the limit of the memory',
    '',
    'Time of the work over time of its limit; smaller is better. Both allocate their results, and get',
    'memory that the round before gave back: it was written before, as is the table that rotary, which',
    'works in place, is copied to. New memory, as a first table gets it, is filled with zeros by the',
    'system page by page as it is written to; a sinusoidal table is measured there as well, in Chromium',
    'by the first call of a new module. The 134 MB that a lookup gives natively are new memory each time.',
    '',
    ...table(
      ['work', 'limit', 'where', 'work, ms', 'limit, ms', 'ratio', 'goal'],
      rows.map(([work, limit, where, ms, limitMs, value, goal]) => [
        ...[work, limit, where, ms.toFixed(2), limitMs.toFixed(2)],
        ...[ratio(value, 1), goal],
      ]),
    ),
  ]
}
