/** Questions about order, each of the example, and what the core found. */
import type { OrderComparison } from 'lexiscope/types/positions.d.ts'
import { changedIn, isSame } from '../../lesson/findings/order.ts'
import { choice } from '../../lesson/page/question.ts'
import { written } from '../../plot/scene/scales.ts'
import { listed, t } from '../../translation/translation.ts'
import { exampleOf, headOf, orderOf, orderSeed, sentenceOf } from './settings.ts'

export const bag = choice({
  exercise: 'order',
  name: 'bag',
  run: 'bagRun',
  question: t`You add a position vector to every word’s vector, then sum them all. Do the two sentences now have different sums?`,
  choices: {
    differ: t`yes, positions keep the order`,
    same: t`no, the sums are the same`,
  },
  wrong: {
    differ: t`Each word did get its position, so the order was there a moment ago. The sum loses it again: it adds all words and all positions, and does not ask which belonged together.`,
  },
  right: {
    same: t`The same words and the same positions are added up, only in another order.`,
  },
  async outcome({ core, lesson }) {
    const { ids } = sentenceOf(exampleOf(lesson))
    const head = headOf('sinusoidal', 'all', orderSeed.fallback)
    const order = orderOf('roles', ids.length)
    return core.compute('positions', 'compareOrders', ids, order, head)
  },
  say({ bagDifference }: Pick<OrderComparison, 'bagDifference'>) {
    const most = written(bagDifference, 2)
    if (bagDifference === 0)
      return { value: 'same', text: t`The sums are the same, in every column.` }
    return isSame(bagDifference)
      ? {
          value: 'same',
          text: t`The sums are the same: no column differs by more than ${most}, about one rounding error in float32.`,
        }
      : { value: 'differ', text: t`The sums differ, by ${most} in one column.` }
  },
})

export const behindMask = choice({
  exercise: 'order',
  name: 'behind-mask',
  run: 'maskRun',
  question: t`Now a mask: each word sees only itself and the words before it. There are still no positions. Of four words, the first and the third change places. Whose outputs change?`,
  choices: {
    none: t`nobody’s: there are no positions`,
    all: t`everybody’s: the order has changed`,
    rest: t`all but the last word’s`,
  },
  wrong: {
    none: t`Nothing was added to say where a word stands, that is true. But the mask decides which words each one sees. The first sees itself alone, and once it is the third it sees three.`,
    all: t`The order has changed for all four. But the last word sees the same three words before it as ever, and its output is a mean: which of them came first makes no difference to it.`,
  },
  right: {
    rest: t`The others see other words than before. The last word sees the same ones, and a mean does not know which came first: it sees its past as a bag.`,
  },
  starts: { scheme: 'none', sees: 'causal' },
  async outcome({ core, lesson }) {
    const { words, ids } = sentenceOf(exampleOf(lesson))
    const head = headOf('none', 'causal', orderSeed.fallback)
    const order = orderOf('roles', ids.length)
    return { words, ...(await core.compute('positions', 'compareOrders', ids, order, head)) }
  },
  say({ words, differences }: Pick<OrderComparison, 'differences'> & { words: readonly string[] }) {
    const changed = changedIn(differences)
    const largest = Math.max(...differences)
    const last = words.length - 1
    if (changed.length === 0)
      return {
        value: 'none',
        text:
          largest === 0
            ? t`No output changes.`
            : t`No output changes by more than ${written(largest, 2)}.`,
      }
    const who = listed(changed.map((i) => `“${words[i]}”`))
    const those = t`In “${words.join(' ')}”, the outputs of ${who} change, by up to ${written(largest, 2)}.`
    if (changed.length === words.length) return { value: 'all', text: those }
    if (changed.includes(last) || changed.length < last) return { value: 'some', text: those }
    const of = differences[last] as number
    const lasts =
      of === 0
        ? t`That of “${words[last]}” does not change.`
        : t`That of “${words[last]}” changes by no more than ${written(of, 2)}.`
    return { value: 'rest', text: `${those} ${lasts}` }
  },
})
