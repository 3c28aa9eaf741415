/** Questions that return: which rows of a learned table are trained, and where it ends. */
import { refusalOf } from '../../../lesson/asking/refusal.ts'
import { type Kind, made, pick } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { language, t } from '../../../translation/translation.ts'

const n = (value: number) => value.toLocaleString(language())

const trained: Kind = {
  name: 'how-often-trained',
  async make(asks, random) {
    const length = 12
    const position = random.whole(2, 7)
    // One text ends just in front of the row, one reaches it just so.
    const lengths = [
      position,
      position + 1,
      random.whole(1, length),
      random.whole(position + 2, 12),
    ]
    const order = [2, 1, 3, 0].map((i) => lengths[i] as number)
    const rate = pick(random, [0.1, 0.5, 1])
    const options = { length, embeddingDim: 4, sigma: 0.02, seed: 1 }
    const step = await asks.compute(
      'positions',
      'learnedStep',
      options,
      Int32Array.from(order),
      rate,
    )
    const change = step.values[4 * position] as number
    const long = (texts: number) => written(-rate * texts, 3)
    const texts = Math.round(-change / rate)
    return made(
      random,
      t`A table of ${length} learned positions, counted from 0. Texts of ${order.join(', ')} tokens are read, the gradient is 1 everywhere, and SGD takes one step with learning rate ${rate}. By how much does each number of row ${position} change?`,
      {
        text: written(change, 3),
        outcome: t`${texts} of the four texts have a token at position ${position}: the core’s row changes by ${written(change, 3)}.`,
        why: t`A row is trained by the texts that reach it, and a text of n tokens reaches rows 0 … n − 1.`,
      },
      {
        [t`One text too many: that of ${position} tokens ends at row ${position - 1}, since the first row is row 0.`]:
          long(texts + 1),
        [t`That takes all four texts. Those that are too short have no token at this position, and leave the row alone.`]:
          long(4),
        [t`Every text that reaches the row sends a gradient to it, and the gradients add up in one step.`]:
          long(1),
        [t`Rows that no text reaches keep the numbers they began with. This one is reached.`]: '0',
      },
    )
  },
}

const missing: Kind = {
  name: 'first-missing',
  async make(asks, random) {
    const rows = pick(random, [128, 256, 384, 512, 640, 1024, 2048])
    const tokens = rows + random.whole(20, 300)
    const options = { length: rows, embeddingDim: 4, heads: 1 }
    const refuses = async (position: number) =>
      (await refusalOf(
        asks.compute('positions', 'checkPosition', 'learned', options, position),
      )) !== ''
    const tried = [rows - 1, rows, rows + 1, tokens - 1]
    const refused = await Promise.all(tried.map(refuses))
    const first = tried[refused.indexOf(true)] as number
    return made(
      random,
      t`A model has ${n(rows)} learned positions. It is given a text of ${n(tokens)} tokens. Which is the first position, counted from 0, that has no row?`,
      {
        text: n(first),
        outcome: t`The core gives position ${n(first - 1)} a row and refuses position ${n(first)}.`,
        why: t`${n(rows)} rows have the numbers 0 … ${n(rows - 1)}, and nothing says what would come next.`,
      },
      {
        [t`That is the last one that has a row: counted from 0, it is one less than there are.`]: n(
          rows - 1,
        ),
        [t`Counted from 1 it would be. Positions begin at 0, so the first without a row has the number of rows.`]:
          n(rows + 1),
        [t`That is the last token of the text. Many tokens before it have no row either.`]: n(
          tokens - 1,
        ),
      },
    )
  },
}

export default [trained, missing] satisfies readonly Kind[]
