import type { CoreClient } from 'lexiscope/training/client.ts'
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { beforeEach, expect, test } from 'vitest'
import type { AddressState } from '../../../web/state/address-values.ts'
import { readQuery } from '../../../web/state/fields.ts'
import { Drafts } from '../../../web/training/drafts.ts'
import { settled } from '../events.ts'

/** A core that answers when it is told to. */
class SlowCore extends EventTarget {
  readonly view = { problem: null }
  private readonly asked: (() => void)[] = []

  ask(): Promise<void> {
    return new Promise((_, refuse) => {
      const due = ['a whole number from {0} to {1}', '1', '4096'] as const
      const said = ['{0}: expected {1}, got {2}', 'dim', due, 'nan'] as const
      this.asked.push(() => refuse(new CoreProblem('InvalidArgument', 'dim', said)))
    })
  }

  /** Refuses the question that was asked as the i-th. */
  async refuse(i: number): Promise<void> {
    this.asked[i]?.()
    await settled()
  }
}

/** An address that holds what was written. */
class Held {
  readonly query = new URLSearchParams()
  read = ((schema) => readQuery(schema, this.query)) as AddressState['read']
  write(_: object, change: object): void {
    for (const [name, value] of Object.entries(change)) this.query.set(name, String(value))
  }
}

let core: SlowCore
let drafts: Drafts
beforeEach(() => {
  core = new SlowCore()
  drafts = new Drafts(core as unknown as CoreClient, new Held() as unknown as AddressState)
})

test('what cannot be used stays as it was typed, with the core’s line', async () => {
  const entered = drafts.enter('dim', 'wide')
  await core.refuse(0)
  await entered
  expect(drafts.any).toBe(true)
  expect(drafts.shown('dim')).toBe('wide')
  expect(drafts.error('dim')).toBe('Expected a whole number from 1 to 4096, got wide.')
})

test('a refusal that comes late takes nothing back that was entered or cleared meanwhile', async () => {
  const entered = [drafts.enter('dim', 'wide'), drafts.enter('dim', 'wider')]
  await drafts.enter('window', '3')
  await core.refuse(1)
  await core.refuse(0)
  await Promise.all(entered)
  // What was typed last stands, whichever refusal comes last.
  expect([drafts.shown('dim'), drafts.shown('window')]).toEqual(['wider', '3'])
  for (const [i, replaced] of [
    [2, () => drafts.enter('dim', '16')],
    [3, () => drafts.clear()],
  ] as const) {
    const late = drafts.enter('dim', 'wide')
    await replaced()
    await core.refuse(i)
    await late
    expect([drafts.any, drafts.shown('dim'), drafts.error('dim')]).toEqual([false, '16', ''])
  }
})
