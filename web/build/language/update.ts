/**
 * `npm run languages`: every catalogue gets the source's keys, keeps what is translated, and loses
 * what the source no longer says. With `--check` it writes nothing, and fails where a language that is
 * offered is not whole.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Entries, faultOf, readPo, writePo } from './po.ts'
import { messagesOf } from './source.ts'

export interface Language {
  tag: string
  name: string
  /** Whether learners are shown it. */
  offered: boolean
}

export const languagesOf = (root: string): Language[] =>
  JSON.parse(readFileSync(join(root, 'languages/languages.json'), 'utf8'))

/** The translations of a language, whatever file they are in. */
export function entriesOf(root: string, tag: string): Entries {
  const folder = join(root, 'languages', tag)
  const all: Entries = new Map()
  if (!existsSync(folder)) return all
  for (const name of readdirSync(folder)
    .filter((each) => each.endsWith('.po'))
    .sort()) {
    for (const [key, forms] of readPo(
      readFileSync(join(folder, name), 'utf8'),
      `languages/${tag}/${name}`,
    ))
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
  for (const [group, messages] of groups)
    writeFileSync(join(folder, `${group}.po`), writePo(tag, messages, entries))
  for (const name of readdirSync(folder))
    if (name.endsWith('.po') && !groups.has(name.slice(0, -3))) rmSync(join(folder, name))
}
