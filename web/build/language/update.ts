/**
 * `npm run languages`: every catalogue gets the source's keys, keeps what is translated, and loses
 * what the source no longer says. A sentence that was changed brings what its translation said before,
 * as a draft. With `--check` it writes nothing, and fails where a language that is
 * offered is not whole.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Drafts, type Entries, faultOf, formsOf, readDrafts, readPo, writePo } from './po.ts'
import { type Message, messagesOf } from './source.ts'

export interface Language {
  tag: string
  name: string
  /** Whether learners are shown it. */
  offered: boolean
}

export const languagesOf = (root: string): Language[] =>
  JSON.parse(readFileSync(join(root, 'languages/languages.json'), 'utf8'))

/** The catalogues of a language: name and text of each. */
function filesOf(root: string, tag: string): { name: string; text: string }[] {
  const folder = join(root, 'languages', tag)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((each) => each.endsWith('.po'))
  return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

/** The translations of a language, whatever file they are in. */
export function entriesOf(root: string, tag: string): Entries {
  const all: Entries = new Map()
  for (const { name, text } of filesOf(root, tag)) {
    for (const [key, forms] of readPo(text, `languages/${tag}/${name}`))
      if (!all.has(key) || all.get(key)?.[0] === '') all.set(key, forms)
  }
  return all
}

export interface Count {
  tag: string
  messages: number
  missing: string[]
  stale: string[]
  faults: string[]
}

export function count(root: string, tag: string): Count {
  const entries = entriesOf(root, tag)
  const messages = [...messagesOf(root).values()].flat()
  const keys = new Set(messages.map(({ key }) => key))
  const missing: string[] = []
  const faults: string[] = []
  for (const message of messages) {
    const forms = entries.get(message.key)
    if (forms === undefined || forms.every((form) => form === '')) missing.push(message.key)
    else {
      const fault = faultOf(message, forms, tag)
      if (fault !== '') faults.push(`“${message.key}”: ${fault}`)
    }
  }
  const stale = [...entries.keys()].filter((key) => !keys.has(key))
  return { tag, messages: messages.length, missing, stale, faults }
}

export function update(root: string, tag: string): void {
  const entries = entriesOf(root, tag)
  const folder = join(root, 'languages', tag)
  mkdirSync(folder, { recursive: true })
  const groups = messagesOf(root)
  const drafts: Drafts = new Map(filesOf(root, tag).flatMap(({ text }) => [...readDrafts(text)]))
  for (const [key, draft] of draftsFrom([...groups.values()].flat(), entries, tag))
    if (!drafts.has(key)) drafts.set(key, draft)
  for (const [group, messages] of groups)
    writeFileSync(join(folder, `${group}.po`), writePo(tag, messages, entries, drafts))
  for (const name of readdirSync(folder))
    if (name.endsWith('.po') && !groups.has(name.slice(0, -3))) rmSync(join(folder, name))
}

/** Two sentences with fewer words in common than this share of them are not one that was changed. */
const ALIKE = 0.5

/** For messages without a translation: that of the most similar sentence which is no longer said. */
export function draftsFrom(messages: readonly Message[], entries: Entries, tag: string): Drafts {
  const current = new Set(messages.map(({ key }) => key))
  const gone = [...entries].filter(([key, forms]) => !current.has(key) && forms.every(Boolean))
  const drafts: Drafts = new Map()
  for (const message of messages) {
    if (entries.get(message.key)?.some(Boolean)) continue
    let best = ALIKE
    for (const [previous, forms] of gone) {
      const score = likeness(message.key, previous)
      if (score <= best || forms.length !== formsOf(message, tag)) continue
      best = score
      drafts.set(message.key, { forms, previous })
    }
  }
  return drafts
}

/** Dice's coefficient of their words, 0 … 1. */
function likeness(one: string, other: string): number {
  const [mine, theirs] = [one, other].map((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const left = [...(theirs ?? [])]
  const shared = (mine ?? []).filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / ((mine?.length ?? 0) + (theirs?.length ?? 0))
}
