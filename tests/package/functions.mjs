// The package's functions in Node: the numbers of the page's modules, refusals, and how a call ends early.
import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const text = 'the king rules the land\nthe queen rules the land\nthe dog chases the cat\n'.repeat(
  50,
)
const rows = Array.from({ length: 300 }, (_, i) => [Math.cos(i), Math.sin(i), i % 3])

/** A module as the page loads it. */
async function moduleOf(name) {
  const { default: create } = await import(`../../packages/lexiscope/wasm/${name}.mjs`)
  return create({ wasmBinary: readFileSync(`packages/lexiscope/wasm/${name}.wasm`) })
}

export function testFunctions(lexiscope) {
  const {
    CoreProblem,
    dispose,
    loadVectors,
    nearest,
    pca,
    rotary,
    trainSkipGram,
    Transformer,
    umap,
  } = lexiscope

  test('vectors are those that the page trains', async () => {
    const options = { embeddingDim: 8, window: 3, negatives: 4, epochs: 3, seed: 7 }
    const { words, vectors } = await trainSkipGram(text, options)
    const core = await moduleOf('training')
    const builder = new core.CorpusBuilder()
    builder.add(new TextEncoder().encode(text))
    const corpus = builder.finish(1)
    const others = { windowKind: 'random', negativeDistribution: 'unigram75', learningRate: 0.05 }
    const trainer = new core.SkipGramTrainer(corpus, {
      ...options,
      ...others,
      subsample: 0,
      threads: 1,
    })
    while (trainer.progress().fraction < 1) trainer.train(1000)
    assert.deepEqual(words, corpus.words())
    assert.deepEqual(vectors, trainer.state().input)
  })

  test('a map is that of the page, and says how far it is', async () => {
    const heard = []
    const onProgress = ({ fraction, columns }) => heard.push([fraction, columns.length])
    const map = await umap(rows, { neighbours: 10, dimensions: 3, seed: 7, onProgress })
    const core = await moduleOf('vectors')
    const encoder = new TextEncoder()
    const names = rows.map((_, i) => `${i}`)
    let end = 0
    const ends = Int32Array.from(names, ({ length }) => (end += length))
    const table = core.wordVectors(
      encoder.encode(names.join('')),
      ends,
      Float32Array.from(rows.flat()),
      3,
    )
    const options = { neighbours: 10, minDist: 0.1, dimensions: 3, epochs: 200, seed: 7 }
    const layout = core.umap(table, rows.length, options)
    while (layout.advance());
    const places = layout.places()
    for (let axis = 0; axis < 3; axis++)
      assert.deepEqual(
        map.columns[axis],
        places.filter((_, i) => i % 3 === axis),
      )
    assert.deepEqual(heard.at(-1), [1, 3])
  })

  test('a map is the same on any number of workers', async () => {
    const one = await umap(rows, { workers: 1, seed: 7, measure: true })
    assert.deepEqual(await umap(rows, { workers: 3, seed: 7, measure: true }), one)
  })

  for (const pairs of ['halves', 'interleaved']) {
    test(`vectors are rotated by their tables, pairs ${pairs}`, async () => {
      const [heads, d] = [2, 6]
      const vectors = Float32Array.from({ length: 3 * heads * d }, (_, i) => Math.cos(i))
      const positions = [0, 5, 2]
      const request = { embeddingDim: d, heads, vectors, positions, pairs, base: 500, rotaryDim: 4 }
      const { cosines, sines, rotated } = await rotary(request)
      const expected = Float64Array.from(vectors)
      for (let row = 0; row < 3 * heads; row++) {
        for (let pair = 0; pair < 2; pair++) {
          const at = positions[Math.floor(row / heads)] * 2 + pair
          const [a, b] = pairs === 'halves' ? [pair, pair + 2] : [2 * pair, 2 * pair + 1]
          const [x, y] = [vectors[row * d + a], vectors[row * d + b]]
          expected[row * d + a] = x * cosines.values[at] - y * sines.values[at]
          expected[row * d + b] = x * sines.values[at] + y * cosines.values[at]
        }
      }
      for (const [i, value] of rotated.entries())
        assert.ok(Math.abs(value - expected[i]) < 1e-6, `${i}`)
    })
  }

  test('where its files are not, it says what to do', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lexiscope-'))
    try {
      const file = join(folder, 'bundle.mjs')
      copyFileSync('packages/lexiscope/dist/index.js', file)
      const bundled = await import(file)
      await assert.rejects(bundled.pca(rows), { kind: 'Unreachable', message: /locateFiles/ })
      const dist = pathToFileURL('packages/lexiscope/dist/')
      bundled.locateFiles((name) => new URL(name, dist))
      assert.deepEqual(await bundled.pca(rows), await pca(rows))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  const refused = {
    'no rows': [() => umap(), 'InvalidArgument', 'vectors'],
    'a text that is none': [() => trainSkipGram(['a b']), 'InvalidArgument', 'text'],
    'a file that is none': [() => loadVectors({}), 'InvalidArgument', 'file'],
    'a rotation without a size': [() => rotary(), 'InvalidArgument', 'length'],
    'rows of different lengths': [() => umap([[1, 2], [3]]), 'ShapeMismatch', 'vectors'],
    'half a row': [
      () => pca({ vectors: new Float32Array(5), width: 3 }),
      'ShapeMismatch',
      'vectors',
    ],
    'an array that is no Float32Array': [
      () => pca({ vectors: [1, 2], width: 2 }),
      'InvalidArgument',
      'vectors',
    ],
    'words that are not as many as rows': [
      () => nearest({ vectors: new Float32Array(4), width: 2, words: ['one'] }, 0),
      'ShapeMismatch',
      'words',
    ],
    'a word that is not there': [
      () => nearest({ vectors: new Float32Array(4), width: 2, words: ['a', 'b'] }, 'c'),
      'UnknownWord',
      'query',
    ],
    'a row that is not there': [() => nearest(rows, 300), 'IdOutOfRange', 'id'],
    'a query of another width': [
      () => nearest(rows, new Float32Array(2)),
      'WidthMismatch',
      'query',
    ],
    'too many neighbours': [() => umap(rows, { neighbours: 300 }), 'InvalidArgument', 'neighbours'],
    'an option of another name': [
      () => umap(rows, { nNeighbors: 5 }),
      'InvalidArgument',
      'nNeighbors',
    ],
    'a text without words': [() => trainSkipGram('—'), 'EmptyText', 'text'],
    'a file that is not there': [() => loadVectors('nowhere.txt'), 'Unreachable', 'file'],
    'a file that has no vectors': [
      () => loadVectors(new Blob(['{"a": 1}'])),
      'MalformedFile',
      'file',
    ],
    'half a token': [
      () => rotary({ embeddingDim: 4, heads: 2, vectors: new Float32Array(12) }),
      'ShapeMismatch',
      'vectors',
    ],
    'too many workers': [() => umap(rows, { workers: 17 }), 'InvalidArgument', 'workers'],
    'an odd width': [() => rotary({ length: 4, embeddingDim: 7 }), 'OddWidth', 'rotaryDim'],
    'a task of another name': [() => Transformer.train({ task: 'sum' }), 'InvalidArgument', 'task'],
  }
  for (const [what, [ask, kind, argument]] of Object.entries(refused)) {
    test(`refuses ${what}`, async () => {
      const problem = await ask().catch((thrown) => thrown)
      assert.ok(problem instanceof CoreProblem, `${problem}`)
      assert.deepEqual([problem.kind, problem.argument], [kind, argument], problem.message)
    })
  }

  // If the work went on, the next call would wait for minutes.
  test('a signal ends a call with its reason, and its work', { timeout: 180_000 }, async () => {
    const many = Array.from({ length: 3000 }, (_, i) => [Math.cos(i), Math.sin(i), i % 3])
    const stop = new AbortController()
    const onProgress = () => stop.abort(new Error('enough'))
    const call = umap(many, { epochs: 100_000, signal: stop.signal, onProgress })
    await assert.rejects(call, /enough/)
    await assert.rejects(pca(rows, { signal: stop.signal }), /enough/)
    assert.equal((await pca(rows)).columns.length, 2)
  })

  test('dispose() ends calls, and a loaded table is still known afterwards', async () => {
    const table = await loadVectors(new Blob(['one 1 0\ntwo 0.9 0.1\nthree 0 1\n']))
    const call = umap(rows, { epochs: 100_000 })
    const ended = assert.rejects(call, { kind: 'Cancelled' })
    dispose()
    await ended
    assert.deepEqual((await nearest(table, 'one')).words, ['two', 'three'])
  })
}
