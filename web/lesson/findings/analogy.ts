/** What an analogy came to, in a sentence made from what was measured. */
import { decimal, listed, t } from '../../translation/translation.ts'

interface Answered {
  /** a is to b as c is to … */
  a: string
  b: string
  c: string
  /** the word nearest to b − a + c among those that are not in the question, and their cosine */
  got: string
  cosine: number
  /** the answer by the rules of the text; '' where it has none */
  expected: string
  /** the learner's own word, where it is used like the expected one; '' otherwise */
  twin: string
  /** of the training, 0 … 1 */
  trained: number
}

export function analogyText(facts: Answered): string {
  const { a, b, c, got, cosine, expected, twin, trained } = facts
  const near = t`Leaving out the words of the question, ${b} − ${a} + ${c} is nearest to ${got}, cosine ${decimal(cosine.toFixed(2))}.`
  if (trained === 0) return t`${near} These are the initial weights: the arrows point anywhere.`
  if (expected === '') return near
  if (got === expected) return `${near} ${t`By the rules of this text that is right.`}`
  if (got === twin)
    return `${near} ${t`The rules of this text expect ${expected}; your word is used like it, and took its place.`}`
  return `${near} ${t`The rules of this text expect ${expected}: here it fails.`}`
}

/** What the arithmetic adds to the word that is nearest to c without it. */
export function aloneText({
  alone,
  got,
  expected,
  twin,
}: Pick<Answered, 'got' | 'expected' | 'twin'> & { alone: string }): string {
  if (alone === got) return t`The arithmetic gives the same word.`
  if (expected === '') return t`The arithmetic gives another word.`
  const isRight = (word: string) => word === expected || (twin !== '' && word === twin)
  if (isRight(alone) && isRight(got))
    return t`Your word is used like ${expected}, so that is as good as the same word.`
  if (isRight(alone)) return t`That is right: here the arithmetic leads away from it.`
  if (!isRight(got))
    return t`Another word: the arithmetic changes the answer, though not to the right one.`
  return t`Another word: here the arithmetic makes the difference.`
}

/** How many hold, of one relation. */
interface RelationScore {
  name: string
  held: number
  questions: number
}

/** In which relations the arithmetic does worse than none; '' where in none. */
export function aloneBetterText(scores: readonly (RelationScore & { alone: number })[]): string {
  const better = scores
    .filter(({ alone, held }) => alone > held)
    .map(({ name, alone, held }) => t`${name} (${alone} against ${held})`)
  if (better.length === 0) return ''
  return t`In these relations, c alone gives more right answers than the arithmetic: ${listed(better)}.`
}

/** Which relations do best and which do worst; '' where all do the same. */
export function relationsText(scores: readonly RelationScore[]): string {
  const share = ({ held, questions }: RelationScore) => held / questions
  const order = [...scores].sort((one, other) => share(other) - share(one))
  const [best, worst] = [order[0], order.at(-1)]
  if (best === undefined || worst === undefined || share(best) === share(worst)) return ''
  const counted = (as: RelationScore) =>
    listed(
      order
        .filter((score) => share(score) === share(as))
        .map(({ name, held, questions }) => t`${name} (${held} of ${questions})`),
    )
  return t`Best: ${counted(best)}. Worst: ${counted(worst)}.`
}
