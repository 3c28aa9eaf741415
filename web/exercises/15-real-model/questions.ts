/** What there is to predict of a published model, and what came out. */
import type { MeanLoss, OpenedLlama } from 'lexiscope/llama/protocol.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import { clientOf, modelOf } from '../../lesson/files/shipped-model.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { type Choices, choice, type Owner, seen } from '../../lesson/page/question.ts'
import { listed, number, plural, t } from '../../translation/translation.ts'
import { bestAtEnd, movedLoss, nats, neededPairs } from './findings.ts'
import {
  addedBy,
  type Measurement,
  movedLosses,
  pairLosses,
  plainLosses,
  type ScaledLosses,
  SHIFT,
  scaledLosses,
} from './measured.ts'

const aboutMoved: Choices = {
  exercise: 'real-model',
  name: 'moved',
  question: t`This model has rotary positions, and was trained on positions 0 … 511. Now it reads stories with ${number(SHIFT)} added to every position: none of them is one that it knows. What happens to its loss, which is larger the less it expects each next token?`,
  choices: {
    same: t`nothing: it stays the same`,
    some: t`it gets somewhat worse, since all positions are new`,
    lost: t`it gets much worse: it can make nothing of them`,
  },
  wrong: {
    same: t`In a rotary score positions count only as n − m, so it should. In this model something else counts the position itself.`,
    some: t`Every position is new, that is so. But a score knows no position, only how far apart two tokens stand, and those distances are the ones it was trained on.`,
    lost: t`Past its length it meets distances that it never saw. Here every distance is an old one: all tokens moved together.`,
  },
  right: {
    same: t`A query at 1,005 and a key at 1,000 meet at the angle of 5 and 0: R(m)ᵀR(n) = R(n − m), as in ${exerciseName('rotary')}. No position was new, since no distance was.`,
  },
}

const aboutPairs: Choices = {
  exercise: 'real-model',
  name: 'pairs',
  question: t`Rotary turns each of the eight pairs of a head at its own speed. Now one pair at a time is not turned any more, in all heads, and the stories are read again. Which pairs cost more loss when they stop?`,
  choices: {
    fast: t`the faster half`,
    slow: t`the slower half: only they still differ over a long distance`,
    alike: t`all about alike`,
  },
  wrong: {
    fast: t`Fast pairs do tell near positions apart. In this model the slow ones carry more.`,
    slow: t`A pair must turn to tell anything. Within a short story the slowest hardly move, so there is little that their angle could tell.`,
    alike: t`The pairs are equally wide, so it is a fair guess. But a query finds its key by their angles, and some of those hardly change within a text.`,
  },
  right: {
    fast: t`Fast pairs tell the token before from the one before that. Slow ones hardly move within a text, so they may as well stand still: p-RoPE and Gemma 4’s proportional rotary leave the slowest out.`,
    slow: t`In this model the slow pairs carry more than the fast ones.`,
    alike: t`In this model no half carries more than the other.`,
  },
}

const aboutPast: Choices = {
  exercise: 'real-model',
  name: 'past',
  question: t`Five texts are four times as long as any in training: 2,048 tokens, a dozen stories one after another. The model reads them in four more ways, without a step of training. Which has the lowest loss in the last quarter?`,
  choices: {
    window: t`a window: each token sees the last 512 tokens, its angles as they are`,
    linear: t`linear: divides every angle by 4`,
    ntk: t`NTK-aware: leaves the fastest pair, divides the slowest by 4, and those between by less`,
    yarn: t`YaRN: leaves pairs with many turns, divides those with less than one by 4`,
  },
  wrong: {
    window: t`No distance is new in it, a good idea. But in the texts of this model, what stands farther back helped more.`,
    linear: t`No angle is new then, a good idea. But the fast pairs too turn only a quarter as far, and neighbouring positions blur. What is near is what these stories need most.`,
    ntk: t`It keeps what is near, which helps most just past the trained length. But pairs in the middle are divided by less than 4, and farther on they reach angles that are new.`,
    yarn: t`It is the best of the three scalings here, and it reads all 2,048 tokens. But these stories are short: what stands farther back than 512 tokens belongs to other stories, and seeing it costs more than it gives.`,
  },
  right: {
    window: t`Each story is over after some 150 tokens, so nothing that helps stands farther back, and no distance is new. A scaling is worth its price where texts need what lies beyond the window.`,
    linear: t`No angle is new then, and in this model that counts more than near positions that blur.`,
    ntk: t`It keeps what is near, and in this model that lasts to the end.`,
    yarn: t`Pairs that went round in training know every angle, so they may stay. Only those that never finished a turn would meet new ones, and are divided.`,
  },
}

/** Of the model that is open; another that is opened later changes no outcome. */
const measuredBy = async <T>({ lesson, source }: Owner, measurement: Measurement<T>) =>
  measurement.of(
    clientOf(lesson) as NonNullable<ReturnType<typeof clientOf>>,
    source as OpenedLlama,
  )

export const moved = choice({
  ...aboutMoved,
  run: 'movedRun',
  source: (lesson: Lesson): unknown => (seen(lesson, moved) && modelOf(lesson)) || undefined,
  outcome: (owner) => measuredBy(owner, movedLosses),
  say(results: readonly MeanLoss[]) {
    const [plain, other] = results as [MeanLoss, MeanLoss]
    return {
      value: movedLoss(Math.abs(addedBy(results)[1] as number)) as string,
      text: t`${nats(other.loss)} nats a token with ${number(SHIFT)} added, ${nats(plain.loss)} at the original positions (${number(plain.tokens)} tokens).`,
    }
  },
})

export const pairs = choice({
  ...aboutPairs,
  run: 'pairsRun',
  source: (lesson: Lesson): unknown => (seen(lesson, pairs) && modelOf(lesson)) || undefined,
  outcome: async (owner) => addedBy(await measuredBy(owner, pairLosses)).slice(1),
  say(added: readonly number[]) {
    const half = Math.ceil(added.length / 2)
    const list = (some: readonly number[]) => listed(some.map((value) => nats(value, 3)))
    return {
      value: neededPairs(added) as string,
      text: t`Added to the loss when one of the faster half is kept still: ${list(added.slice(0, half))}; of the slower half: ${list(added.slice(half))}.`,
    }
  },
})

export const past = choice({
  ...aboutPast,
  run: 'pastRun',
  source: (lesson: Lesson): unknown => (seen(lesson, past) && modelOf(lesson)) || undefined,
  outcome: async (owner) => [
    ...(await measuredBy(owner, plainLosses)),
    ...(await measuredBy(owner, scaledLosses)),
  ],
  say(scaled: readonly ScaledLosses[]) {
    const each = scaled.map(({ name, losses }) => `${name} ${nats(losses.at(-1) as number)}`)
    const texts = plural(scaled[0]?.texts ?? 0, 'Mean of {0} text', 'Mean of {0} texts')
    return {
      value: bestAtEnd(scaled).scaling,
      text: t`Loss in the last quarter: ${listed(each)}. ${texts}.`,
    }
  },
})
