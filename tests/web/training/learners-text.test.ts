// A text of the learner's own: what is shown of it is kept, and the last one given is the one taken.
import { effect } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { Notebook } from '../../../web/state/notebook.ts'
import { LearnersText } from '../../../web/training/learners-text.ts'
import { storage } from '../storage.ts'

/** A file on a slow disk: read when it is told to. */
class SlowFile extends Blob {
  private ready = () => {}
  private readonly waited = new Promise<void>((ready) => (this.ready = ready))

  override async arrayBuffer(): Promise<ArrayBuffer> {
    await this.waited
    return super.arrayBuffer()
  }

  arrive(): void {
    this.ready()
  }
}

function page() {
  const store = storage()
  return { store, text: new LearnersText(new Notebook(() => store)) }
}

test('a text is shown no sooner than it is kept', async () => {
  const { store, text } = page()
  await text.set(new Blob(['the cat']), 'cats.txt')
  const slow = new SlowFile(['the dog'])
  const setting = text.set(slow, 'dogs.txt')
  expect([text.name, text.shown]).toEqual(['cats.txt', 'the cat'])
  slow.arrive()
  await setting
  expect([text.name, text.shown]).toEqual(['dogs.txt', 'the dog'])
  const next = new LearnersText(new Notebook(() => store))
  expect([next.name, next.shown]).toEqual(['dogs.txt', 'the dog'])
})

test('a text that was given first and read last does not take the place of the second', async () => {
  const { text } = page()
  const slow = new SlowFile(['the dog'])
  const setting = text.set(slow, 'dogs.txt')
  await text.set(new Blob(['the cat']), 'cats.txt')
  slow.arrive()
  await setting
  expect([text.name, text.shown]).toEqual(['cats.txt', 'the cat'])
})

test('what is typed is saved at once, before the page can go', () => {
  const { store, text } = page()
  void text.set('the cat sees', 'Your text')
  expect(new LearnersText(new Notebook(() => store)).shown).toBe('the cat sees')
})

test('who reads which text it is wakes with another', async () => {
  const { text } = page()
  const woken: (readonly [number, string])[] = []
  const stop = effect(() => {
    woken.push([text.revision, text.name])
  })
  await text.set('the cat', 'cats.txt')
  stop()
  expect(woken).toEqual([
    [0, ''],
    [1, 'cats.txt'],
  ])
})
