/** The real model that is open, for figures and elements; who asks for it first opens the one of this site. */
import { type Signal, signal } from '@preact/signals-core'
import type { LlamaClient } from 'lexiscope/llama/client.ts'
import type { OpenedLlama } from 'lexiscope/llama/protocol.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { brought } from '../../lesson/page/inputs.ts'
import { openShipped } from './shipped-model.ts'

const clients = new WeakMap<Lesson, Signal<LlamaClient | null>>()

/** Null until its part of the page is loaded. */
export function clientOf(lesson: Lesson): LlamaClient | null {
  const known = clients.get(lesson)
  if (known !== undefined) return known.value
  const client = signal<LlamaClient | null>(null)
  clients.set(lesson, client)
  void lesson.realModels().then((loaded) => {
    client.value = loaded
    void openShipped(loaded)
  })
  return client.value
}

export const modelOf = (lesson: Lesson): OpenedLlama | null => clientOf(lesson)?.view.model ?? null

/** The open model, and whom to ask about it. */
export const real = {
  client: brought((lesson) => clientOf(lesson) ?? undefined),
  model: brought((lesson) => modelOf(lesson) ?? undefined),
}

/** A token as it is shown: ▁ is a blank. */
export const tokenText = (model: OpenedLlama | null, id: number): string =>
  model?.tokens[id] || `${id}`
