/** What is predicted before the training: of a word of one's own, of king, or of the loss. */
import type { WordCosine } from 'lexiscope/training/protocol.ts'
import type { LossFall } from 'lexiscope/types/studies.d.ts'
import { howTrained, settingsLine } from '../../lesson/findings/how-trained.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { choice, type Question, seen } from '../../lesson/page/question.ts'
import { askedQuestion, savedPrediction, savePrediction } from '../../lesson/rhythm/rhythm.ts'
import { madeUpWord, trainingSchema } from '../../training/settings.ts'
import { decimal, listed, plural, t } from '../../translation/translation.ts'

interface Landed {
  word: string
  /** the word nearest to it, and their cosine */
  nearest: string
  cosine: number
  /** sentences of the text with the word, and of these those in which the two met */
  having: number
  met: number
  /** reach of the training's window */
  window: number
  /** all that made the training, in words */
  how: string
}

/** Where a word landed, in a sentence made from what was measured. */
export function landedText(facts: Landed): string {
  const { word, nearest, cosine, having, met, window, how } = facts
  const near = t`“${word}” is nearest to ${nearest}, cosine ${decimal(cosine.toFixed(2))}.`
  const within = plural(window, 'within {0} word', 'within {0} words')
  const meet =
    met === 0
      ? t`In none of the ${having} sentences with “${word}” are the two ${within} of each other.`
      : t`In ${met} of the ${having} sentences with “${word}” the two are ${within} of each other.`
  return [near, ...(having === 0 ? [] : [meet]), settingsLine(how)].join(' ')
}

const OF_TRAINING = {
  exercise: 'skip-gram',
  /** Once the film of a whole training has been seen: what nobody has seen must not settle. */
  source({ core, training }: Lesson) {
    const isSeen = core.view.phase === 'done' && training.filmSeen.value === 'ended'
    return (isSeen && core.view.progress) || undefined
  },
  // Another word, or other settings, have another result.
  later: 'below',
} as const

const howOf = ({ core, text }: Lesson) => howTrained(core.view, text.name)

/** On the microworld: which of these will be nearest to king. */
export const nearest = choice({
  ...OF_TRAINING,
  name: 'nearest-to-king',
  question: t`Which of these words will end up nearest to king?`,
  choices: {
    crown: t`crown, which often appears beside it`,
    queen: t`queen, which appears in the same places`,
    the: t`the, which appears everywhere`,
  },
  wrong: {
    crown: t`Neighbours in the text sound like neighbours on the map. But a pair pulls the centre vector of king towards the context vector of crown, not towards its centre vector, and only centre vectors are on the map.`,
    queen: t`It usually does: whatever pulls at king also pulls at queen. With these settings another word came nearer. After too few pairs the two have not found each other yet, and in a wide window words side by side share most of their contexts as well.`,
    the: t`It is near everything in the text, so it meets king often. But it meets all other nouns as often, and being pulled by everyone it is close to no one in particular.`,
  },
  right: {
    queen: t`Whatever pulls at king also pulls at queen, so the two end up in one place.`,
  },
  async outcome({ core, lesson }) {
    const of = (word: string) => core.ask((remote) => remote.vectors.cosine('king', word))
    const words = ['crown', 'queen', 'the']
    const cosines = await Promise.all(words.map(of))
    return {
      cosines: words.map((word, i) => ({ word, cosine: cosines[i] as number })),
      how: howOf(lesson),
    }
  },
  say({ cosines, how }: { cosines: readonly WordCosine[]; how: string }) {
    const value = cosines.reduce((best, each) => (each.cosine > best.cosine ? each : best)).word
    const each = cosines.map(({ word, cosine }) => `${word} ${decimal(cosine.toFixed(2))}`)
    return { value, text: t`${value}. Cosine with king: ${listed(each)}. ${settingsLine(how)}` }
  },
})

/** On any other text, and on pieces of words: how the loss falls. */
export const falling = choice({
  ...OF_TRAINING,
  name: 'loss',
  question: t`How will the loss fall from start to end?`,
  choices: {
    even: t`evenly, all the way`,
    early: t`most of it early, then slowly`,
    late: t`slowly, then most of it late`,
  },
  wrong: {
    even: t`Every pair gives its small push, so an even fall is a fair guess. But what there is to learn changes on the way, from which words are frequent to finer differences, and the pushes change with it: look where the curve bends.`,
    early: t`It is the usual course, since easy things are learnt first. On this text, or with these settings, the curve shows another.`,
    late: t`People often learn like that: confusion first, then it clicks. Here every pair gives a small push from the start, and what is easy, which words are frequent, takes few of them.`,
  },
  right: {
    early: t`What is easy, which words are frequent, is learnt first.`,
  },
  async outcome({ core, lesson }) {
    const fall = await core.compute('studies', 'lossFall', lesson.core.view.curve.loss)
    return fall && { fall, how: howOf(lesson) }
  },
  say({ fall, how }: { fall: LossFall; how: string }) {
    const { early, late } = fall
    const value = early > 0.5 ? 'early' : late > 0.5 ? 'late' : 'even'
    return { value, text: `${inWords(fall)} ${settingsLine(how)}` }
  },
})

const aboutOwnWord = (word: string, like: string, window: number) =>
  t`“${word}” is new: the text uses it only where it could say ${like}. Training will bring it close to another word. In how many of the sentences with “${word}” does that other word occur near it, at most ${plural(window, '{0} word', '{0} words')} before or after?`

/** Of the sentences with the word: from these shares on, the two meet in most, or in some. */
const MOST = 0.5
const SOME = 0.1

/** The learner's own word in the text that is open; '' where it has none. */
const learnersWord = ({ core: { view } }: Lesson) =>
  (view.source?.kind === 'microworld' && view.source.madeUp?.word) || ''

/** On the microworld with a word of the learner's own: whether it meets the word that it comes close to. */
const landing = (question: string) =>
  choice({
    ...OF_TRAINING,
    name: 'own-word',
    question,
    choices: {
      most: t`in most of them`,
      some: t`in some of them`,
      few: t`in hardly any`,
    },
    wrong: {
      most: t`Words that meet do pull, so that is a fair guess. But a pair pulls the centre vector of the one towards the context vector of the other, and only centre vectors are on the map.`,
      some: t`Now and then would do, one might think. But how often they meet is not what counts: each is pulled by the words around it, and these are the same for both.`,
      few: t`They need not, that is right. In this text, with such a window, they do: count the words in between.`,
    },
    right: {
      most: t`In this text they do meet. It is not what brings them together, though: they have their other neighbours in common.`,
      some: t`In this text they meet now and then, as words of one kind do. What brings them together is that their other neighbours are the same.`,
      few: t`Whatever pulls at the one also pulls at the other, so the two end up in one place without ever having met.`,
    },
    source: (lesson) => (learnersWord(lesson) === '' ? undefined : OF_TRAINING.source(lesson)),
    async outcome({ core, lesson }) {
      const word = learnersWord(lesson)
      const { window } = lesson.core.view.options ?? lesson.training.settings
      const [first] = await core.ask((remote) => remote.vectors.nearest(word, 1))
      const { word: nearest, cosine } = first as WordCosine
      const { sentences: having, together: met } = await core.ask((remote) =>
        remote.session.cooccurrence(word, nearest, window),
      )
      return { word, nearest, cosine, having, met, window, how: howOf(lesson) }
    },
    say(landed: Landed) {
      const share = landed.met / Math.max(1, landed.having)
      const value = share >= MOST ? 'most' : share >= SOME ? 'some' : 'few'
      return { value, text: landedText(landed) }
    },
  })

/** As it is asked of the word that is lent. */
export const ownWord = landing(aboutOwnWord('glimmer', 'queen', trainingSchema.window.fallback))

export function questionFor(lesson: Lesson): Question {
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
  // Words that may stand where the learner's does.
  const slots = lesson.core.view.world?.slots.filter(({ slot }) => own.slots.includes(slot)) ?? []
  const [one = '…', other] = slots.flatMap(({ words }) => words)
  const like = other === undefined ? one : t`${one} or ${other}`
  return landing(aboutOwnWord(own.word, like, settings.window))
}

/** Saves an unsettled answer under the current question, which is about the word being trained. */
export function updateSavedQuestion(lesson: Lesson): void {
  const question = questionFor(lesson)
  const mine = question.answerOf(lesson)
  if (mine === '' || seen(lesson, question)) return
  if (askedQuestion(lesson, question) !== question.question)
    savePrediction(lesson, question, savedPrediction(lesson, question), mine)
}

function inWords({ from, to, early, late }: LossFall): string {
  const percent = (share: number) => `${Math.round(100 * share)}\u00A0%`
  const [high, low] = [decimal(from.toFixed(2)), decimal(to.toFixed(2))]
  return late < 0
    ? t`The loss fell from ${high} to ${low}: ${percent(early)} of the fall in the first third of the run, and it rose by ${percent(-late)} of it in the last.`
    : t`The loss fell from ${high} to ${low}: ${percent(early)} of the fall in the first third of the run, ${percent(late)} of the fall in the last.`
}
