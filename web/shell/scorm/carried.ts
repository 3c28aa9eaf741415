/** What of the notebook goes along with a course system, and how it comes back into one. */
import { type Outlined, reflectedOn } from '../../state/done.ts'
import { maxLength } from '../../state/entry-limits.ts'
import { MAX_ANSWER } from '../../state/max-lengths.ts'
import type { Notebook } from '../../state/notebook.ts'
import { isRight, NOT_RIGHT, RIGHT } from '../../state/verdict.ts'
import type { Answered, AnswerState, CarriedExercise, Entry, Suspended } from './suspended.ts'

/**
 * In the place of a reflection that did not come along, so that its exercise stays done. Kept, and
 * known again by its words, in whatever language the lesson is opened.
 */
export const ELSEWHERE = 'Written in another browser, and kept there.'

const NAME = /^[a-z0-9][a-z0-9._-]*$/i
/** With them the days on which questions come back. */
const SMALL =
  /^(shared-settings|again\/card\/[^/]+|[^/]+\/(said-aloud|hints|(asked\/)?deliverable\/[^/]+))$/
const REFLECTION = /^[^/]+\/reflection$/
const ADDRESS = /^[^/]+\/address$/

/** In the order of the lesson; an exercise that it has no more comes last. */
export function exercisesOf(
  notebook: Notebook,
  outline: readonly Pick<Outlined, 'id'>[],
): CarriedExercise[] {
  const keys = notebook.keys()
  const used = keys.flatMap((key) => /^([^/]+)\/prediction\//.exec(key)?.[1] ?? [])
  const ids = new Set([...outline.map(({ id }) => id), ...used.filter((id) => NAME.test(id))])
  return [...ids]
    .map((id) => ({
      id,
      reflected: reflectedOn(notebook, id),
      answers: keys
        .filter((key) => key.startsWith(`${id}/prediction/`))
        .map((key) => answered(notebook, id, key.slice(`${id}/prediction/`.length)))
        .filter(({ name, value }) => NAME.test(name) && value.length <= MAX_ANSWER),
    }))
    .filter(({ reflected, answers }) => reflected || answers.length > 0)
}

function answered(notebook: Notebook, id: string, name: string): Answered {
  const read = (part: string) => notebook.read(`${id}/${part}/${name}`)
  const verdict = read('verdict')
  const seen = verdict === '' ? 'seen' : isRight(verdict) ? 'right' : 'wrong'
  return { name, value: read('prediction'), standing: read('seen') === '' ? 'open' : seen }
}

/** What matters most first, and among reflections the shorter: as many as there is room for go along. */
export function textsOf(notebook: Notebook): Entry[] {
  const entries = notebook.keys().map((key): Entry => [key, notebook.read(key)])
  const those = (kind: RegExp) =>
    entries
      .filter(([key, text]) => kind.test(key) && text !== ELSEWHERE)
      .sort(([, one], [, other]) => one.length - other.length)
  return [...those(SMALL), ...those(REFLECTION), ...those(ADDRESS)]
}

const goesAlong = (key: string) => [SMALL, REFLECTION, ADDRESS].some((kind) => kind.test(key))

/** The exercises whose reflections are among these keys. */
export const reflectionsIn = (keys: readonly string[]) =>
  keys.filter((key) => REFLECTION.test(key)).map((key) => key.slice(0, key.indexOf('/')))

/**
 * What the notebook has to take over, by key. `ours`: nobody has written since this browser did, so
 * what is here already is as new or newer.
 */
export function changesBy(
  notebook: Notebook,
  { exercises, texts }: Pick<Suspended, 'exercises' | 'texts'>,
  ours: boolean,
): Map<string, string> {
  const changes = new Map<string, string>()
  for (const [key, text] of texts) {
    const here = notebook.read(key)
    const wanted = here === '' || here === ELSEWHERE || !ours
    if (goesAlong(key) && text.length <= maxLength(key) && wanted) changes.set(key, text)
  }
  for (const { id, reflected, answers } of exercises) {
    for (const answer of answers) takeAnswer(notebook, id, answer, ours, changes)
    const written = [`${id}/reflection`, `${id}/said-aloud`].some((key) => changes.has(key))
    if (reflected && !written && !reflectedOn(notebook, id))
      changes.set(`${id}/reflection`, ELSEWHERE)
  }
  for (const [key, text] of changes) if (notebook.read(key) === text) changes.delete(key)
  return changes
}

/** A prediction is final once its outcome was seen, here or elsewhere. */
function takeAnswer(
  notebook: Notebook,
  id: string,
  { name, value, standing }: Answered,
  ours: boolean,
  changes: Map<string, string>,
): void {
  const key = (part: string) => `${id}/${part}/${name}`
  const here = notebook.read(key('prediction'))
  const settled = notebook.read(key('seen')) !== ''
  const same = here === value
  if (here !== '' && !same && (ours || (settled && standing === 'open'))) return
  if (!same)
    for (const part of ['asked', 'answer', 'outcome', 'verdict']) changes.set(key(part), '')
  changes.set(`${id}/begun`, 'yes')
  changes.set(key('prediction'), value)
  if (standing === 'open') {
    if (!same) changes.set(key('seen'), '')
    return
  }
  changes.set(key('seen'), 'yes')
  if (!same || notebook.read(key('verdict')) === '')
    changes.set(key('verdict'), verdictOf(standing))
}

const verdictOf = (standing: AnswerState) =>
  standing === 'right' ? RIGHT : standing === 'wrong' ? NOT_RIGHT : ''
