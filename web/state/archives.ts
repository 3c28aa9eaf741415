/**
 * Saves, archives and restores the learner's work as a whole. Before anything replaces it, the
 * current work is archived, and nothing is deleted that was not archived.
 */
import { t } from '../translation/translation.ts'
import { courseLink } from './class/course-link.ts'
import type { Notebook } from './notebook.ts'
import { belongsToWork, COURSE, readWork, WORK_ID, type Work, writeWork } from './work.ts'

const PREFIX = 'archive/'

export interface Archive {
  /** the time of archiving; the key in the notebook is "archive/2026-03-01T09:30:00.000Z" */
  id: string
  /** null if it can no longer be read */
  work: Work | null
  /** the text of a saved file */
  json: string
}

/** Storage is full; the message says what to do. Nothing was changed. */
export class NoRoom extends Error {}

/** The learner's current work. */
export function presentWork(notebook: Notebook, now = new Date()): Work {
  const keys = notebook.keys().filter(belongsToWork)
  return {
    saved: now.toISOString(),
    entries: new Map(keys.map((key) => [key, notebook.read(key)])),
  }
}

/** Gives the work, if there is any, its id: two learners may have one name. */
export function identify(notebook: Notebook): void {
  if (presentWork(notebook).entries.size === 0) return
  if (notebook.read(WORK_ID) === '') {
    // randomUUID() is not available over plain http.
    const id = crypto.getRandomValues(new Uint32Array(4))
    notebook.write(WORK_ID, [...id].map((part) => part.toString(36)).join('-'))
  }
  if (courseLink.exercises.length > 0) notebook.write(COURSE, courseLink.exercises.join(','))
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
 * Archives a copy of the current work. Returns the archive's id, which is that of an older archive
 * with the same content if there is one; '' if there is no work. Throws NoRoom.
 */
export function archivePresent(notebook: Notebook, now = new Date()): string {
  identify(notebook)
  const work = presentWork(notebook, now)
  if (work.entries.size === 0) return ''
  const same = archives(notebook).find((each) => each.work !== null && sameEntries(each.work, work))
  const { id, json } = same ?? { id: freeId(notebook, work.saved), json: writeWork(work) }
  // Write an existing archive again too: it may still be in memory only.
  if (notebook.write(PREFIX + id, json) || !notebook.hasStorage) return id
  if (same === undefined) notebook.write(PREFIX + id, '')
  throw new NoRoom(
    t`There is no room in the browser’s storage for an archive. Nothing was changed: save your work as a file, delete an older archive, and try again.`,
  )
}

/** Archives the current work and empties the notebook. Returns the archive's id. Throws NoRoom. */
export function restart(notebook: Notebook, now = new Date()): string {
  return replaceWork(notebook, { saved: '', entries: new Map() }, now)
}

/** Archives the current work and replaces it. Returns the archive's id. Throws NoRoom. */
export function replaceWork(notebook: Notebook, work: Work, now = new Date()): string {
  identify(notebook)
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

/** The keys whose entries differ or exist in only one of the two. */
export function differences(one: Work, other: Work): string[] {
  const keys = new Set([...one.entries.keys(), ...other.entries.keys()])
  return [...keys].filter((key) => one.entries.get(key) !== other.entries.get(key)).sort()
}

const sameEntries = (one: Work, other: Work) => differences(one, other).length === 0

/** Replaces the entries of `before` by those of `after`. Returns false if any could not be saved. */
function put(notebook: Notebook, before: Work, after: Work): boolean {
  for (const key of before.entries.keys()) notebook.write(key, '')
  const saved = [...after.entries].map(([key, text]) => notebook.write(key, text))
  return saved.every(Boolean)
}

/** A unique id, even for two archives of the same millisecond. */
function freeId(notebook: Notebook, saved: string): string {
  let id = saved
  while (notebook.read(PREFIX + id) !== '') id += '-again'
  return id
}
