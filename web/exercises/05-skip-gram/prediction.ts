/** The prediction before training, and its outcome. */

import type { LossFall } from 'lexiscope/faces/studies.d.ts'
import type { WordSlot } from 'lexiscope/faces/training.d.ts'
import type { CoreClient } from 'lexiscope/training/client.ts'
import { howTrained, settingsLine } from '../../lesson/findings/how-trained.ts'
import { landedText } from '../../lesson/findings/landed.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import type { Found } from '../../lesson/rhythm/check.ts'
import {
  askedQuestion,
  type Prediction,
  predicted,
  savedPrediction,
  savePrediction,
  seen,
  textOf,
} from '../../lesson/rhythm/rhythm.ts'
import { madeUpWord } from '../../training/settings.ts'
import { decimal, listed, t } from '../../translation/translation.ts'

/** On the microworld: which of these will be nearest to king. */
export const nearest: Prediction = {
  exercise: 'skip-gram',
  name: 'nearest-to-king',
  question: t`Which of these words will end up nearest to king?`,
  choices: [
    {
      value: 'crown',
      text: t`crown, which often appears beside it`,
      wrong: t`Neighbours in the text sound like neighbours on the map. But a pair pulls the centre vector of king towards the context vector of crown, not towards its centre vector, and only centre vectors are on the map.`,
    },
    {
      value: 'queen',
      text: t`queen, which appears in the same places`,
      wrong: t`It usually does: whatever pulls at king also pulls at queen. With these settings another word came nearer. After too few pairs the two have not found each other yet, and in a wide window words side by side share most of their contexts as well.`,
      right: t`Whatever pulls at king also pulls at queen, so the two end up in one place.`,
    },
    {
      value: 'the',
      text: t`the, which appears everywhere`,
      wrong: t`It is near everything in the text, so it meets king often. But it meets all other nouns as often, and being pulled by everyone it is close to no one in particular.`,
    },
  ],
}

/** On any other text, and on pieces of words: how the loss falls. */
export const falling: Prediction = {
  exercise: 'skip-gram',
  name: 'loss',
  question: t`How will the loss fall from start to end?`,
  choices: [
    {
      value: 'even',
      text: t`evenly, all the way`,
      wrong: t`Every pair gives its small push, so an even fall is a fair guess. But what there is to learn changes on the way, from which words are frequent to finer differences, and the pushes change with it: look where the curve bends.`,
    },
    {
      value: 'early',
      text: t`most of it early, then slowly`,
      wrong: t`It is the usual course, since easy things are learnt first. On this text, or with these settings, the curve shows another.`,
      right: t`What is easy, which words are frequent, is learnt first.`,
    },
    {
      value: 'late',
      text: t`slowly, then most of it late`,
      wrong: t`People often learn like that: confusion first, then it clicks. Here every pair gives a small push from the start, and what is easy, which words are frequent, takes few of them.`,
    },
  ],
}

/** Of the microworld; none before the core has told them. */
let slots: readonly WordSlot[] = []

export async function loadSlots(core: CoreClient): Promise<void> {
  slots = (await core.world()).slots
}

/** The words that may stand where a word with these slots does. */
const wordsUsedLike = (places: readonly string[]) =>
  slots.filter(({ slot }) => places.includes(slot)).flatMap(({ words }) => words)

const aboutOwnWord = (word: string, like: string) =>
  t`“${word}” is new: the text uses it only where it could say ${like}. Training will bring it close to another word. In how many of the sentences with “${word}” does that other word occur near it, within the window?`

/** By question, so that the same question is the same prediction. */
const asked = new Map<string, Prediction>()

/** On the microworld with a word of the learner's own: whether it meets the word that it comes close to. */
function landing(question: string): Prediction {
  const before = asked.get(question)
  if (before !== undefined) return before
  const prediction: Prediction = {
    exercise: 'skip-gram',
    name: 'own-word',
    question,
    choices: [
      {
        value: 'most',
        text: t`in most of them`,
        wrong: t`Words that meet do pull, so that is a fair guess. But a pair pulls the centre vector of the one towards the context vector of the other, and only centre vectors are on the map.`,
        right: t`In this text they do meet. It is not what brings them together, though: they have their other neighbours in common.`,
      },
      {
        value: 'some',
        text: t`in some of them`,
        wrong: t`Now and then would do, one might think. But how often they meet is not what counts: each is pulled by the words around it, and these are the same for both.`,
        right: t`In this text they meet now and then, as words of one kind do. What brings them together is that their other neighbours are the same.`,
      },
      {
        value: 'few',
        text: t`in hardly any`,
        wrong: t`They need not, that is right. In this text, with such a window, they do: count the words in between.`,
        right: t`Whatever pulls at the one also pulls at the other, so the two end up in one place without ever having met.`,
      },
    ],
  }
  asked.set(question, prediction)
  return prediction
}

/** As it is asked of the word that is lent. */
export const ownWord = landing(aboutOwnWord('glimmer', 'queen'))

export function predictionFor(lesson: Lesson): Prediction {
  const { settings } = lesson.training
  if (settings.corpus !== 'microworld' || settings.vocabulary !== 'words') return falling
  const own = lesson.training.drafts.error('newWord') === '' ? madeUpWord(settings) : null
  // Who has answered about king before there was another question is not asked again.
  const answered = savedPrediction(lesson, nearest) !== ''
  if (own === null || (answered && lesson.notebook.read('skip-gram/prediction/own-word') === ''))
    return nearest
  // Once its outcome has been seen, the question stays the one that was answered.
  const answeredQuestion = seen(lesson, ownWord) ? askedQuestion(lesson, ownWord) : ''
  if (answeredQuestion !== '') return landing(answeredQuestion)
  const like = wordsUsedLike(own.slots)
    .slice(0, 2)
    .reduce((one, other) => (one === '' ? other : t`${one} or ${other}`), '')
  return landing(aboutOwnWord(own.word, like || '…'))
}

/** Saves an unsettled answer under the current question, which is about the word being trained. */
export function updateSavedQuestion(lesson: Lesson): void {
  const prediction = predictionFor(lesson)
  const mine = predicted(lesson, prediction)
  if (mine === '' || seen(lesson, prediction)) return
  if (askedQuestion(lesson, prediction) !== prediction.question)
    savePrediction(lesson, prediction, mine, textOf(prediction, mine))
}

/** What the trained vectors, or the loss, say. Null where there is nothing to say yet. */
export async function outcomeOf(lesson: Lesson, prediction: Prediction): Promise<Found | null> {
  const { core, text } = lesson
  if (core.view.phase !== 'done') return null
  const how = howTrained(core.view, text.name)
  if (prediction === nearest) return nearestToKing(core, how)
  if (prediction === falling) return fallShown(core, how)
  return landed(core, how)
}

/** Of the sentences with the word: from these shares on, the two meet in most, or in some. */
const MOST = 0.5
const SOME = 0.1

async function landed(core: CoreClient, how: string): Promise<Found | null> {
  const { source, options } = core.view
  const own = source?.kind === 'microworld' ? source.madeUp : null
  if (own === null || options === null) return null
  const { window } = options
  const [first] = await core.ask((remote) => remote.nearest(own.word, 1))
  if (first === undefined) return null
  const { sentences: having, together: met } = await core.ask((remote) =>
    remote.cooccurrence(own.word, first.word, window),
  )
  const share = met / Math.max(1, having)
  const value = share >= MOST ? 'most' : share >= SOME ? 'some' : 'few'
  const facts = { word: own.word, nearest: first.word, cosine: first.cosine }
  return { value, text: landedText({ ...facts, having, met, window, how }) }
}

async function nearestToKing(core: CoreClient, how: string): Promise<Found> {
  const cosines = await Promise.all(
    nearest.choices.map(({ value }) => core.ask((remote) => remote.cosine('king', value))),
  )
  const best = cosines.indexOf(Math.max(...cosines))
  const value = nearest.choices[best]?.value ?? ''
  const each = nearest.choices.map(
    ({ value }, i) => `${value} ${decimal(cosines[i]?.toFixed(2) ?? '')}`,
  )
  return { value, text: t`${value}. Cosine with king: ${listed(each)}. ${settingsLine(how)}` }
}

async function fallShown(core: CoreClient, how: string): Promise<Found | null> {
  const fall = await core.compute('studies', 'lossFall', core.view.curve.loss)
  return fall && { value: kindOf(fall), text: `${inWords(fall)} ${settingsLine(how)}` }
}

/** Early or late: more than half of the fall lies there. */
const kindOf = ({ early, late }: LossFall) => (early > 0.5 ? 'early' : late > 0.5 ? 'late' : 'even')

function inWords({ from, to, early, late }: LossFall): string {
  const percent = (share: number) => `${Math.round(100 * share)}\u00A0%`
  const [high, low] = [decimal(from.toFixed(2)), decimal(to.toFixed(2))]
  return late < 0
    ? t`The loss fell from ${high} to ${low}: ${percent(early)} of the fall in the first third of the run, and it rose by ${percent(-late)} of it in the last.`
    : t`The loss fell from ${high} to ${low}: ${percent(early)} of the fall in the first third of the run, ${percent(late)} of the fall in the last.`
}
