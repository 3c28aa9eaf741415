/** Models for figures and elements alike: one selection for all that show them, as long as one does. */
import { effect, signal, untracked } from '@preact/signals-core'
import type { Lesson } from '../lesson.ts'
import type { Model, ModelHost, ModelSelection } from './model-selection.ts'

/** Who reads the selection wakes with it. */
export function modelSource<M extends Model, S extends ModelSelection<M>>(
  make: (host: ModelHost) => S,
): (lesson: Lesson) => S {
  const sources = new WeakMap<Lesson, () => S>()
  return (lesson) => {
    const source = sources.get(lesson) ?? sourceOf(lesson, make)
    sources.set(lesson, source)
    return source()
  }
}

function sourceOf<M extends Model, S extends ModelSelection<M>>(
  lesson: Lesson,
  make: (host: ModelHost) => S,
): () => S {
  let stop: (() => void) | null = null
  let watched = false
  const changes = signal(0, {
    watched() {
      watched = true
      if (stop !== null) return
      selection.hostConnected()
      stop = effect(() => selection.hostUpdate())
    },
    // Whoever is drawn anew stops watching for a moment.
    unwatched() {
      watched = false
      queueMicrotask(() => {
        if (watched || stop === null) return
        stop()
        stop = null
        selection.hostDisconnected()
      })
    },
  })
  const requestUpdate = () =>
    untracked(() => {
      changes.value++
      if (stop !== null) selection.hostUpdate()
    })
  const selection = make({ lesson, requestUpdate, addController() {} })
  return () => {
    changes.value
    return selection
  }
}
