/** Questions that return: how large a table is, and what comes out of a lookup. */
import { type Kind, made, pick } from '../../../lesson/returning/kind.ts'
import { language, t } from '../../../translation/translation.ts'

const n = (value: number) => value.toLocaleString(language())
const shapeText = (shape: Iterable<number>) => `(${[...shape].join(', ')})`

const parameters: Kind = {
  name: 'parameters',
  async make(asks, random) {
    const vocabSize = 1000 * random.whole(2, 60)
    const embeddingDim = pick(random, [16, 32, 64, 128, 256, 512])
    const cost = await asks.compute('tokens', 'tableCost', {
      ...{ vocabSize, embeddingDim, numberBytes: 4 },
    })
    return made(
      random,
      t`A table has a row for each of ${n(vocabSize)} tokens, of width ${embeddingDim}. How many numbers does training have to find?`,
      {
        text: n(cost.parameters),
        outcome: t`${n(vocabSize)} rows of ${embeddingDim} are ${n(cost.parameters)} numbers.`,
        why: t`Each token has a row of its own: V times D, and nothing is shared.`,
      },
      {
        [t`That is the memory in bytes: each float32 number takes four. Training finds numbers, not bytes.`]:
          n(cost.bytes),
        [t`Rows and columns are multiplied, not added: every one of the rows has all of the columns.`]:
          n(vocabSize + embeddingDim),
        [t`That is one row: what a single lookup copies. The table holds such a row for every token.`]:
          n(cost.lookupNumbers),
      },
    )
  },
}

const shape: Kind = {
  name: 'shape',
  async make(asks, random) {
    const [batch, length] = [random.whole(2, 4), random.whole(5, 9)]
    const [vocabSize, embeddingDim] = [random.whole(20, 60), random.whole(10, 16)]
    const ids = random.wholes(batch * length, 0, vocabSize - 1)
    const table = { vocabSize, embeddingDim, initialization: 'normal', sigma: 1, seed: 1 } as const
    const lookup = await asks.compute('tokens', 'lookUp', table, ids, [batch, length])
    return made(
      random,
      t`${batch} lines of ${length} ids each are looked up in a table of ${vocabSize} rows and width ${embeddingDim}. What shape comes out?`,
      {
        text: shapeText(lookup.shape),
        outcome: t`The core gives ${shapeText(lookup.shape)}: ${n(lookup.called.values.length)} numbers.`,
        why: t`Every id is replaced by its row: the shape of the ids stays, with the width behind it.`,
      },
      {
        [t`That is the shape of one-hot rows. Multiplied by the table, each becomes as long as a row of it.`]:
          shapeText([batch, length, vocabSize]),
        [t`That is the shape of what goes in. Each id becomes a whole row of numbers, so one axis is added.`]:
          shapeText([batch, length]),
        [t`A row for each line would mean that a line is summed up. A lookup keeps every token apart.`]:
          shapeText([batch, embeddingDim]),
      },
    )
  },
}

export default [parameters, shape] satisfies readonly Kind[]
