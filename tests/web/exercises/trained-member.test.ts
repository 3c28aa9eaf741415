// One scheme of exercise 15: what others ask of its worker, and when that worker may end.

import type { TransformerClient } from 'lexiscope/transformer/client.ts'
import { expect, test } from 'vitest'
import { Member, type MemberState } from '../../../web/exercises/15-trained/member.ts'

/** Trainings that answer when they are told to; one that is cancelled breaks what it was asked. */
function workers() {
  const answers: ((value: unknown) => void)[] = []
  const breaks: ((reason: Error) => void)[] = []
  const training = () => ({
    view: { phase: 'ready', progress: null, losses: [], problem: null },
    addEventListener() {},
    ask: () =>
      new Promise((answer, fail) => {
        answers.push(answer)
        breaks.push(fail)
      }),
    cancel() {
      for (const fail of breaks) fail(new Error('cancelled'))
    },
  })
  let made = 0
  const client = {
    training: () => {
      made++
      return training()
    },
  } as unknown as TransformerClient
  return { client, answers, made: () => made }
}

const trained = {
  ...{ scheme: 'alibi', checkpoint: new Uint8Array(1), losses: [], scores: [], final: true },
  progress: { stepsDone: 40, stepsTotal: 40 },
} as unknown as MemberState

test('a scheme that is sent to rest first answers what it was asked', async () => {
  const { client, answers, made } = workers()
  const member = new Member('alibi', {} as never, client, [])
  member.restore(trained)
  const attention = member.ask(() => {})
  const heads = member.ask(() => {})
  // Another figure asks another scheme, and wants all others to give their workers back.
  member.rest()
  answers[0]?.('attention')
  await expect(attention).resolves.toBe('attention')
  answers[1]?.('heads')
  await expect(heads).resolves.toBe('heads')

  // Then it rests: what is asked next wakes a worker anew.
  void member.ask(() => {})
  expect(made()).toBe(2)
})
