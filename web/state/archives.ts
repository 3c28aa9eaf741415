/**
 * Saves, archives and restores the learner's work as a whole. Before anything replaces it, the
 * current work is archived, and nothing is deleted that was not archived.
 */
import { t } from '../translation/translation.ts'
import type { Notebook } from './notebook.ts'
import { belongsToWork, readWork, type Work, writeWork } from './work.ts'

const PREFIX = 'archive/'

export interface Archive {
  /** in the notebook: "archive/2026-03-01T09:30:00.000Z" holds it under its time */
  id: string
  /** null for one that cannot be read any more */
  work: Work | null
  /** as a saved file */
  json: string
}

/** Storage has no room; the message says what to do. Nothing was changed. */
export class NoRoom extends Error {}

/** The work of now. */
export function presentWork(notebook: Notebook, now = new Date()): Work {
  const keys = notebook.keys().filter(belongsToWork)
  return {
    saved: now.toISOString(),
    entries: new Map(keys.map((key) => [key, notebook.read(key)])),
  }
}

/** Newest first. */
export function archives(notebook: Notebook): Archive[] {
  return notebook
    .keys()
    .filter((key) => key.startsWith(PREFIX))
    .reverse()
    .map((key) => {
      const json = notebook.read(key)
      return { id: key.slice(PREFIX.length), json, work: readable(json) }
    })
}

function readable(json: string): Work | null {
  try {
    return readWork(json)
  } catch {
    return null
  }
}

/**
 * Puts the work of now away; it stays as it is. Its archive's id, that of an older one where it
 * holds the same, '' where there is no work. Throws NoRoom.
 */
export function archivePresent(notebook: Notebook, now = new Date()): string {
  const work = presentWork(notebook, now)
  if (work.entries.size === 0) return ''
  const same = archives(notebook).find((each) => each.work !== null && sameEntries(each.work, work))
  const { id, json } = same ?? { id: freeId(notebook, work.saved), json: writeWork(work) }
  // An older archive is written again: it may not be saved yet.
  if (notebook.write(PREFIX + id, json) || !notebook.hasStorage) return id
  if (same === undefined) notebook.write(PREFIX + id, '')
  throw new NoRoom(
    t`There is no room in the browser’s storage for an archive. Nothing was changed: save your work as a file, delete an older archive, and try again.`,
  )
}

/** An empty notebook; what was there is in the archive. Throws NoRoom. */
export function restart(notebook: Notebook, now = new Date()): string {
  return replaceWork(notebook, { saved: '', entries: new Map() }, now)
}

/** Takes other work in the place of that of now, which is archived first. Throws NoRoom. */
export function replaceWork(notebook: Notebook, work: Work, now = new Date()): string {
  const before = presentWork(notebook, now)
  const id = archivePresent(notebook, now)
  if (put(notebook, before, work) || !notebook.hasStorage) return id
  put(notebook, work, before)
  throw new NoRoom(
    t`The work does not fit into the browser’s storage. Nothing was changed: delete an archive, and try again.`,
  )
}

export function deleteArchive(notebook: Notebook, id: string): void {
  notebook.write(PREFIX + id, '')
}

/** The keys whose entries differ, or that only one of the two has. */
export function differences(one: Work, other: Work): string[] {
  const keys = new Set([...one.entries.keys(), ...other.entries.keys()])
  return [...keys].filter((key) => one.entries.get(key) !== other.entries.get(key)).sort()
}

const sameEntries = (one: Work, other: Work) => differences(one, other).length === 0

/** False when something of it is not saved. */
function put(notebook: Notebook, before: Work, after: Work): boolean {
  for (const key of before.entries.keys()) notebook.write(key, '')
  const saved = [...after.entries].map(([key, text]) => notebook.write(key, text))
  return saved.every(Boolean)
}

/** Two archives of one millisecond stay two. */
function freeId(notebook: Notebook, saved: string): string {
  let id = saved
  while (notebook.read(PREFIX + id) !== '') id += '-again'
  return id
}
