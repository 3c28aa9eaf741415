/** Questions that return: which rows a step moves, and by how much. */
import { few, type Kind, made, pick, shuffled } from '../../../lesson/returning/kind.ts'
import { written } from '../../../plot/scene/scales.ts'
import { t } from '../../../translation/translation.ts'

const tableOf = (vocabSize: number) =>
  ({ vocabSize, embeddingDim: 4, initialization: 'normal', sigma: 1, seed: 1 }) as const

const repeated: Kind = {
  name: 'repeated-id',
  async make(asks, random) {
    const learningRate = pick(random, [0.1, 0.5, 0.25, 0.2])
    const times = random.whole(2, 4)
    const [id = 0, ...others] = few(random, [...Array(9).keys()], 4)
    const batch = shuffled(random, [...Array<number>(times).fill(id), ...others])
    const [step] = await asks.compute('tokens', 'updateRows', tableOf(10), [batch], {
      ...({ optimizer: 'sgd', objective: 'sum' } as const),
      ...{ learningRate, paddingId: null },
    })
    const change = step?.change.values[4 * id] ?? Number.NaN
    return made(
      random,
      t`The ids ${batch.join(', ')} are looked up, and the loss is the sum of all numbers that come out. SGD takes one step with learning rate ${learningRate}. By how much does each number of row ${id} change?`,
      {
        text: written(change, 3),
        outcome: t`Row ${id} occurs ${times} times: the core changes its numbers by ${written(change, 3)}.`,
        why: t`Each occurrence sends its own gradient to the row, and these add up; the step goes against them.`,
      },
      {
        [t`That is the step for one occurrence. The row is looked up ${times} times, and every one sends a gradient back.`]:
          written(-learningRate, 3),
        [t`The size is right. But the loss is to fall, so the step goes against the gradient: downwards.`]:
          written(-change, 3),
        [t`Only rows that are not looked up stay as they are. This one is in the batch, and has a gradient.`]:
          '0',
      },
    )
  },
}

const NAMES = { sgd: 'SGD', adam: 'Adam', lazyAdam: t`lazy Adam` }

const moved: Kind = {
  name: 'rows-moved',
  async make(asks, random) {
    const optimizer = pick(random, ['adam', 'sgd', 'adam', 'lazyAdam'] as const)
    const ids = few(random, [...Array(12).keys()], 6)
    const first = [...ids.slice(0, 4), ids[0] as number]
    const second = [...ids.slice(3, 6), ids[5] as number]
    const options = { optimizer, objective: 'sum', learningRate: 0.1, paddingId: null } as const
    const steps = await asks.compute('tokens', 'updateRows', tableOf(12), [first, second], options)
    const rows = steps[1]?.moved.length ?? 0
    const [all, those] = [new Set([...first, ...second]).size, new Set(second).size]
    const lazy = optimizer !== 'adam'
    return made(
      random,
      t`Two batches, one after the other: first the ids ${first.join(', ')}, then ${second.join(', ')}. How many of the table’s 12 rows does ${NAMES[optimizer]} move in the second step?`,
      {
        text: `${rows}`,
        outcome: t`In the core’s second step ${rows} rows move.`,
        why: lazy
          ? t`Only rows that were looked up in this very step move, each once, however often it occurs.`
          : t`Adam keeps a momentum for every row: those of the first batch go on moving without a gradient.`,
      },
      {
        [lazy
          ? t`Adam goes on by momentum. With ${NAMES[optimizer]}, a row that has no gradient in this step stays where it is.`
          : t`These have a gradient in this step. Adam also moves the rows of the first batch, which still have momentum.`]:
          `${lazy ? all : those}`,
        [t`A row that was never looked up has neither gradient nor momentum, and stays where it began.`]:
          '12',
        [t`That counts an id twice that occurs twice. Its gradients add up in one row, and that moves once.`]: `${second.length}`,
        [t`One too many: an id that is in both batches, or twice in one of them, is still one row.`]: `${all + 1}`,
      },
    )
  },
}

export default [repeated, moved] satisfies readonly Kind[]
