// Who reads models wakes with them; they are followed as long as someone does.
import { effect, signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import type { Lesson } from '../../../../web/lesson/lesson.ts'
import {
  type Model,
  ModelSelection,
  modelSource,
} from '../../../../web/lesson/model-run/model-selection.ts'
import { settled } from '../../events.ts'

const setting = signal('a')
const opened: string[] = []

class Selection extends ModelSelection<Model> {
  protected override keyOf(): string {
    return setting.value
  }

  protected override async open(): Promise<readonly Model[]> {
    opened.push(setting.value)
    const model = { phase: 'ready', accepted: true, rejection: null, problem: null, pause() {} }
    return [Object.assign(new EventTarget(), model) as unknown as Model]
  }
}

test('readers share what is opened, also as they are drawn anew; without them nothing is', async () => {
  const source = modelSource((host) => new Selection(host))
  const lesson = {} as Lesson
  let seen = 0
  const read = () =>
    effect(() => {
      seen = source(lesson).models.length
    })
  const one = read()
  const other = read()
  await settled()
  expect([seen, opened]).toEqual([1, ['a']])
  other()
  one()
  const again = read()
  await settled()
  setting.value = 'b'
  await settled()
  expect(opened).toEqual(['a', 'b'])
  again()
  await settled()
  setting.value = 'c'
  await settled()
  expect(opened).toEqual(['a', 'b'])
})
