// skipgram_training.mjs: word vectors of short trainings by a portable build of the native command
// (docs/same-numbers.md), for the page's module to give to the bit:
// `LEXISCOPE=build/portable/lexiscope node tests/golden/skipgram_training.mjs`.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeGolden } from './golden.mjs'

function golden(sentences, dim, epochs, seed) {
  const asked = { sentences, dim, epochs, seed, vectors: '-' }
  const options = Object.entries(asked).flatMap(([name, value]) => [`--${name}`, `${value}`])
  const [, ...lines] = execFileSync(
    process.env.LEXISCOPE ?? 'lexiscope',
    ['train', '--corpus', 'microworld', ...options],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
    .trimEnd()
    .split('\n')
  const rows = lines.map((line) => line.split(' ').slice(1).map(Number).map(Math.fround))
  const numbers = new Float32Array(rows.flat())
  const king = rows[lines.findIndex((line) => line.startsWith('king '))]
  const sha256 = createHash('sha256').update(new Uint8Array(numbers.buffer)).digest('hex')
  return { source: 'lexiscope train, portable', sentences, dim, epochs, seed, king, sha256 }
}

writeGolden('skipgram_training', [golden(300, 8, 1, 1), golden(2000, 20, 2, 1)])
