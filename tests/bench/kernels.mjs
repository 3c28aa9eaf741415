// What works at the memory's limit, each against the simplest work on the same bytes.
import { median, ratio, table } from './figures.mjs'
import { native } from './programs.mjs'

// The limit of each, and the ratio to reach natively and in Chromium. A native lookup and its limit
// wait for the same new memory.
const kernels = {
  lookup: ['65,536 rows x 512 from 50,000', 'memcpy of the same rows', 1.1, 0.85],
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
    const there = summary(await page.call('timeKernel', name, rounds))
    // The eigenvectors are held against the native ones in both places.
    const ratioThere = name === 'pca' ? there.work / here.limit : there.ratio
    rows.push(
      [`${name}: ${what}`, limit, 'native', here.work, here.limit, here.ratio, nativeGoal],
      ['', '', 'Chromium', there.work, there.limit, ratioThere, chromiumGoal],
    )
  }
  return [
    '## Against the limit of the memory',
    '',
    'Time of the work over time of its limit; smaller is better. Both allocate their results, and get',
    'memory that the round before gave back. The 134 MB that a lookup gives natively are new memory',
    'each time.',
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
