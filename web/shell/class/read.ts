/**
 * The saved works among files that a teacher dropped: as they are, in folders, or in the ZIP that a
 * course system makes of a class. They were made by anyone: what is none is named and left out.
 */
import { ofBlob, wholeOf } from 'lexiscope/utilities/bytes.ts'
import { nextTask } from 'lexiscope/utilities/next-task.ts'
import { CoreProblem } from 'lexiscope/utilities/problem.ts'
import { differences } from '../../state/archives.ts'
import { isSameLearner, type Learner, learnerOf } from '../../state/class/work.ts'
import { withinLimits } from '../../state/entry-limits.ts'
import { cleanName, LEARNER_NAME } from '../../state/learner-name.ts'
import { MAX_BYTES, readWorkFile, UnusableWork, type Work } from '../../state/work.ts'
import { language, t } from '../../translation/translation.ts'
import { contents } from '../contents.ts'
import { isOurs, nameInWorkName } from '../progress/file-names.ts'
import { day } from '../progress/files.ts'

/** A file's path within its folders: "Ada Lovelace_7_assignsubmission_file/lexiscope-work-2026-03-01-093005.json". */
export interface Found {
  path: string
  file: Blob
}

export interface ReadWork {
  path: string
  /** the learner's; '' where neither the work nor its path tells */
  name: string
  work: Work
}

export interface LeftOut {
  name: string
  why: string
}

/** More than any class has; a ZIP may claim millions. */
const MAX_FILES = 5000

/** Files that are on their way while one is read. */
const AHEAD = 8

type Outcome = { work: Work } | { thrown: unknown }

/** Works have the ending .json: to look into each file first would take as long as all the rest. */
const isNamedAsWork = ({ path }: Found) => /\.json$/i.test(path)

const outcomeOf = (file: Blob): Promise<Outcome> =>
  readWorkFile(file).then(
    (work) => ({ work }),
    (thrown) => ({ thrown }),
  )

/** Calls `took` or `left` for every file, in their order, and lets the page live between two. */
export async function readWorks(
  found: readonly Found[],
  took: (read: ReadWork) => void,
  left: (out: LeftOut) => void,
): Promise<void> {
  const ahead: (Promise<Outcome> | null)[] = []
  for (const [i, each] of found.entries()) {
    while (ahead.length < Math.min(found.length, i + AHEAD)) {
      const next = found[ahead.length] as Found
      ahead.push(isNamedAsWork(next) ? outcomeOf(next.file) : null)
    }
    const coming = ahead[i]
    ahead[i] = null
    if (coming) hand(each.path, await coming, took, left)
    else if (await isZip(each.file)) await readZip(each, took, left)
    else hand(each.path, await outcomeOf(each.file), took, left)
    await nextTask()
  }
}

function hand(
  path: string,
  outcome: Outcome,
  took: (read: ReadWork) => void,
  left: (out: LeftOut) => void,
): void {
  if ('thrown' in outcome) {
    left({ name: path, why: whyNot(outcome.thrown) })
    return
  }
  const { work, leftOut } = withinLimits(outcome.work)
  const given = cleanName(work.entries.get(LEARNER_NAME) ?? '')
  took({ path, name: given || nameOf(path), work })
  if (leftOut !== '') left({ name: path, why: leftOut })
}

function whyNot(thrown: unknown): string {
  if (thrown instanceof UnusableWork || thrown instanceof CoreProblem) return thrown.message
  return t`The browser could not read it (${thrown instanceof Error ? thrown.message : thrown}).`
}

async function isZip(file: Blob): Promise<boolean> {
  try {
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
    return String.fromCharCode(...start) === 'PK\x03\x04'
  } catch {
    return false // What cannot be read is told by who reads it whole.
  }
}

/** One work after the other: never more than one unpacked, and none that is too large. */
async function readZip(
  { path, file }: Found,
  took: (read: ReadWork) => void,
  left: (out: LeftOut) => void,
): Promise<void> {
  const archive = ofBlob(file, t`this ZIP`)
  try {
    const { membersOf, ofMember } = await import('lexiscope/vectors/zip.ts')
    const works = (await membersOf(archive)).filter(({ name }) => /\.json$/i.test(name))
    if (works.length === 0)
      left({ name: path, why: t`Expected saved works (.json) in this ZIP; got none.` })
    if (works.length > MAX_FILES)
      left({ name: path, why: t`Expected at most ${MAX_FILES} works; got ${works.length}.` })
    for (const member of works.slice(0, MAX_FILES)) {
      const inside = `${path}/${member.name}`
      try {
        if (member.size > MAX_BYTES) {
          left({
            name: inside,
            why: t`Expected at most ${MAX_BYTES / 1e6} MB; it says ${member.size} bytes.`,
          })
          continue
        }
        const unpacked = await wholeOf(ofMember(archive, member), 0, member.size)
        hand(member.name, await outcomeOf(new Blob([unpacked.slice()])), took, left)
      } catch (thrown) {
        left({ name: inside, why: whyNot(thrown) })
      }
    }
  } catch (thrown) {
    left({ name: path, why: whyNot(thrown) })
  }
}

/** What Moodle appends to a learner's name. */
const MOODLE = /_\d+_assignsubmission_file_?$/

/** Of the learner, as far as the path tells; '' where it does not. */
export function nameOf(path: string): string {
  const [file = '', folder = ''] = path.split('/').reverse()
  const own = file.replace(/\.json$/i, '').trim()
  return cleanName(isOurs(own) ? folder.replace(MOODLE, '') : nameInWorkName(own))
}

/** Lists the files of a drop, folders included. Must be called within the drop event. */
export async function droppedFiles(data: DataTransfer): Promise<Found[]> {
  const entries = [...data.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((each) => each !== null)
  return (await Promise.all(entries.map((entry) => filesIn(entry, '')))).flat()
}

async function filesIn(entry: FileSystemEntry, above: string): Promise<Found[]> {
  const path = above + entry.name
  if (entry.isFile) {
    const file = await new Promise<File>((take, refuse) =>
      (entry as FileSystemFileEntry).file(take, refuse),
    )
    return [{ path, file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const all: Found[][] = []
  // A folder is listed in batches; an empty batch ends it.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((take, refuse) =>
      reader.readEntries(take, refuse),
    )
    if (some.length === 0) return all.flat()
    all.push((await Promise.all(some.map((each) => filesIn(each, `${path}/`)))).flat())
  }
}

interface ReadLearner extends Learner {
  /** of the file that it came from */
  path: string
}

/** The works of a class: each counts once, of two by one learner the newer. */
export class ClassWorks {
  /** In the order they were read, until `sort`. */
  learners: readonly ReadLearner[] = []
  leftOut: readonly LeftOut[] = []
  /** By the time of saving. */
  private readonly known = new Map<string, Work[]>()

  leaveOut(out: LeftOut): void {
    this.leftOut = [...this.leftOut, out]
  }

  add({ path, name, work }: ReadWork): void {
    const sameTime = this.known.get(work.saved) ?? []
    if (sameTime.some((each) => differences(each, work).length === 0)) {
      this.leaveOut({ name: name || path, why: t`The very same work has been read already.` })
      return
    }
    this.known.set(work.saved, [...sameTime, work])
    const learner = { ...learnerOf(name, work, contents), path }
    const before = this.learners.find((each) => isSameLearner(each, learner))
    if (before !== undefined) {
      const [older, newer] = before.saved > learner.saved ? [learner, before] : [before, learner]
      this.leaveOut({
        name: older.path,
        why: t`An older work of ${newer.name || t`this learner`}: the one that was saved on ${day(newer.saved)} counts.`,
      })
      if (older === learner) return
    }
    this.learners = [...this.learners.filter((each) => each !== before), learner]
  }

  /** By name, those without one last; of one name by the time of saving. */
  sort(): void {
    const { compare } = new Intl.Collator(language(), { numeric: true })
    this.learners = [...this.learners].sort(
      (a, b) =>
        Number(a.name === '') - Number(b.name === '') ||
        compare(a.name, b.name) ||
        compare(a.saved, b.saved),
    )
  }

  /** As they are shown: hidden, a learner is a number; of one name, each has a number behind it. */
  names(hidden: boolean): string[] {
    const counts = new Map<string, { of: number; at: number }>()
    for (const { name } of this.learners) {
      const count = counts.get(name) ?? { of: 0, at: 0 }
      counts.set(name, count)
      count.of++
    }
    return this.learners.map(({ name }, i) => {
      if (hidden) return t`Learner ${i + 1}`
      const count = counts.get(name) as { of: number; at: number }
      count.at++
      if (name === '') return t`No name ${count.at}`
      return count.of === 1 ? name : t`${name} (${count.at} of ${count.of})`
    })
  }

  clear(): void {
    this.learners = []
    this.leftOut = []
    this.known.clear()
  }
}
