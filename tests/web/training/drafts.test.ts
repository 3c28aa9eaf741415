import { CoreProblem } from 'lexiscope/kit/problem.ts'
import type { CoreClient } from 'lexiscope/training/client.ts'
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

test('a refusal that comes late takes nothing back that was entered meanwhile', async () => {
  const entered = drafts.enter('dim', 'wide')
  await drafts.enter('dim', '16')
  await core.refuse(0)
  await entered
  expect(drafts.any).toBe(false)
  expect(drafts.shown('dim')).toBe('16')
  expect(drafts.error('dim')).toBe('')
})

test('of two refusals the one of what was typed last stands, whichever comes last', async () => {
  const entered = [drafts.enter('dim', 'wide'), drafts.enter('dim', 'wider')]
  await core.refuse(1)
  await core.refuse(0)
  await Promise.all(entered)
  expect(drafts.shown('dim')).toBe('wider')
})

test('a refusal that comes late is not of what was cleared', async () => {
  const entered = drafts.enter('dim', 'wide')
  drafts.clear()
  await core.refuse(0)
  await entered
  expect(drafts.any).toBe(false)
})

test('a late refusal of one setting stands beside a value of another', async () => {
  const entered = drafts.enter('dim', 'wide')
  await drafts.enter('window', '3')
  await core.refuse(0)
  await entered
  expect(drafts.shown('dim')).toBe('wide')
  expect(drafts.shown('window')).toBe('3')
})
