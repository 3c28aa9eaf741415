/** Ten analogies that any table of English vectors is asked. */
import type { AnsweredAnalogy } from '../../lesson/findings/real-vectors.ts'
import type { Table } from './table.ts'

/** a is to b as c is to d, of several kinds: gender, forms of words, capitals, numbers */
export const tried = [
  ['man', 'king', 'woman', 'queen'],
  ['man', 'woman', 'brother', 'sister'],
  ['walk', 'walked', 'talk', 'talked'],
  ['big', 'bigger', 'small', 'smaller'],
  ['good', 'better', 'bad', 'worse'],
  ['cat', 'cats', 'dog', 'dogs'],
  ['one', 'first', 'two', 'second'],
  ['Germany', 'Berlin', 'Japan', 'Tokyo'],
  ['England', 'London', 'France', 'Paris'],
  ['France', 'Paris', 'Italy', 'Rome'],
] as const

/** Those whose words the table has, each with what comes first by all three of its recipes. */
export async function answersOf(
  table: Pick<Table, 'ask' | 'spell'>,
  inInt8: boolean,
): Promise<AnsweredAnalogy[]> {
  const written = tried.map((words) => words.map(table.spell))
  const known = await table.ask((remote) => remote.knows(written.flat()))
  const asked = written.filter((_, i) => !known.slice(4 * i, 4 * i + 4).includes(false))
  const answers = await Promise.all(
    asked.map(async ([a = '', b = '', c = '', d = '']) => {
      const [{ query, excluded, unfiltered }, near] = await table.ask((remote) =>
        Promise.all([remote.analogy(a, b, c, 1, inInt8), remote.nearest(c, 3, inInt8)]),
      )
      const [first] = excluded
      if (first === undefined) return []
      // Of a table in lower case, the expected word is too.
      const lower = query.every((word) => word === word.toLowerCase())
      return {
        ...{ query, got: first.word, cosine: first.cosine },
        alone: near.find(({ word }) => !query.includes(word))?.word ?? '',
        expected: lower ? d.toLowerCase() : d,
        allIn: unfiltered[0]?.word ?? '',
      }
    }),
  )
  return answers.flat()
}
