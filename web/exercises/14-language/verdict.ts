/** The scores in words. */
import type { Tally, TestName, TestScore } from 'lexiscope/types/language.d.ts'
import { decimal, language, plural, t } from '../../translation/translation.ts'
import type { Reading } from './language-run.ts'

export const TESTS: Readonly<Record<TestName, { name: string; about: string }>> = {
  agreement: { name: t`agreement`, about: 'he, she, his, her, himself, herself' },
  capitals: { name: t`capitals`, about: t`which capital belongs to which country` },
  facts: { name: t`other facts`, about: t`sounds, homes, goods, …` },
  order: { name: t`order`, about: t`who did what to whom` },
  madeUp: { name: t`your word`, about: t`what it goes with` },
}

/** Accuracies from which a test counts as learnt, and below which it counts as guessed. */
const KNOWS = 0.9
const GUESSES = 0.6

export const share = ({ right, cases }: Tally): number => (cases === 0 ? Number.NaN : right / cases)
/** Never rounds up to 100 %. */
export function percent(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const shown = value < 1 ? Math.min(100 * value, 99.9) : 100
  return `${decimal(shown.toFixed(shown > 99.5 && shown < 100 ? 1 : 0))} %`
}

type Kind = 'learnt' | 'copied' | 'untested' | 'partly' | 'not'

/**
 * learnt: right where the training text has no such beginning too. copied: right only where it has.
 * untested: right, and the training text has every such beginning, so that learning and copying look the same.
 */
export function kindOf({ learnt, copied }: TestScore): Kind {
  const [fresh, old] = [share(learnt), share(copied)]
  if (Number.isNaN(fresh)) return old >= KNOWS ? 'untested' : old >= GUESSES ? 'partly' : 'not'
  if (fresh >= KNOWS) return 'learnt'
  if (fresh < GUESSES && old >= KNOWS) return 'copied'
  return fresh >= GUESSES ? 'partly' : 'not'
}

const SAID: Record<Kind, (names: string) => string> = {
  learnt: (names) => t`It has learnt ${names}: right in cases that it never read, too.`,
  copied: (names) =>
    t`It knows ${names} only from sentences that it read: in cases that it never read it guesses.`,
  untested: (names) =>
    t`It is right on ${names}, but it has read every case of them: learning and copying look the same there.`,
  partly: (names) => t`It is still unsure of ${names}.`,
  not: (names) => t`It has not learnt ${names}.`,
}

/** A sentence for each kind of result, then one on what it writes. */
export function verdictOf({ scores, summary, heldOut }: Reading): string[] {
  const lines = (['learnt', 'copied', 'untested', 'partly', 'not'] as const).flatMap((kind) => {
    const names = scores.filter((each) => kindOf(each) === kind).map(({ name }) => TESTS[name].name)
    return names.length === 0 ? [] : [SAID[kind](listed(names))]
  })
  const { drawn, grammatical, neverSeen } = summary
  const n = (value: number) => value.toLocaleString(language())
  const above = heldOut.loss - heldOut.optimum
  const recites = neverSeen < grammatical / 10
  const writes = grammatical >= drawn / 2
  lines.push(
    recites
      ? plural(
          grammatical,
          'Of {1} sentences that it writes, {0} is grammatical, and it has read that one: it mostly recites.',
          'Of {1} sentences that it writes, {0} are grammatical, and {2} of these it never read: it mostly recites.',
          n(drawn),
          n(neverSeen),
        )
      : writes
        ? plural(
            grammatical,
            'Of {1} sentences that it writes, {0} is grammatical, and it never read that one: it does not just recite.',
            'Of {1} sentences that it writes, {0} are grammatical, and {2} of these it never read: it does not just recite.',
            n(drawn),
            n(neverSeen),
          )
        : plural(
            grammatical,
            'Of {1} sentences that it writes, only {0} is grammatical; it never read that one.',
            'Of {1} sentences that it writes, only {0} are grammatical; {2} of these it never read.',
            n(drawn),
            n(neverSeen),
          ),
  )
  if (Number.isFinite(above)) {
    lines.push(
      t`On held-out sentences its loss is ${decimal(above.toFixed(2))} nats a token above the grammar’s own, the least that any model can reach on average.`,
    )
  }
  return lines
}

/** English without a comma before its “and”. */
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(names)
