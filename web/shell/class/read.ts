/**
 * The saved works among files that a teacher dropped: as they are, in folders, or in the ZIP that a
 * course system makes of a class. They were made by anyone: what is none is named and left out.
 */
import { Unzip, UnzipInflate } from 'fflate'
import { withinLimits } from '../../state/entry-limits.ts'
import { MOST_BYTES, readWorkFile, UnusableWork, type Work } from '../../state/work.ts'

/** A file and the folders it came in: "Ada Lovelace_7_assignsubmission_file/lexiscope-2026-03-01.json". */
export interface Found {
  path: string
  file: Blob
}

export interface ReadWork {
  name: string
  work: Work
}

export interface LeftOut {
  name: string
  why: string
}

/** More than any class has; a ZIP may claim millions. */
const MOST_FILES = 5000
/** Of a ZIP: small, since a hostile one may unpack to a thousand times its size. */
const PIECE = 1 << 12

/** Calls `took` or `left` for every file, in their order, and lets the page live between two. */
export async function readWorks(
  found: readonly Found[],
  took: (read: ReadWork) => void,
  left: (out: LeftOut) => void,
): Promise<void> {
  for (const each of found) {
    if (await isZip(each.file)) await readZip(each, took, left)
    else await readOne(each, took, left)
  }
}

async function readOne(
  { path, file }: Found,
  took: (read: ReadWork) => void,
  left: (out: LeftOut) => void,
): Promise<void> {
  try {
    const { work, leftOut } = withinLimits(await readWorkFile(file))
    took({ name: nameOf(path), work })
    if (leftOut !== '') left({ name: path, why: leftOut })
  } catch (thrown) {
    left({ name: path, why: whyNot(thrown) })
  }
}

function whyNot(thrown: unknown): string {
  if (thrown instanceof UnusableWork) return thrown.message
  return `The browser could not read it (${thrown instanceof Error ? thrown.message : thrown}).`
}

async function isZip(file: Blob): Promise<boolean> {
  try {
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
    return String.fromCharCode(...start) === 'PK\x03\x04'
  } catch {
    return false // What cannot be read is told by who reads it whole.
  }
}

/** Unpacks piece by piece: never more than one work, and never more of it than a work may have. */
async function readZip(
  { path, file }: Found,
  took: (read: ReadWork) => void,
  left: (out: LeftOut) => void,
): Promise<void> {
  const unpacked: Found[] = []
  let files = 0
  const unzip = new Unzip((entry) => {
    if (!/\.json$/i.test(entry.name) || ++files > MOST_FILES) return
    const pieces: BlobPart[] = []
    let size = 0
    entry.ondata = (error, piece, final) => {
      const inside = `${path}/${entry.name}`
      size += piece?.length ?? 0
      if (error !== null) left({ name: inside, why: `It is damaged (${error.message}).` })
      else if (size > MOST_BYTES) {
        entry.terminate()
        left({
          name: inside,
          why: `Expected a file of at most ${MOST_BYTES / 1e6} MB; it unpacks to more.`,
        })
      } else {
        pieces.push(piece.slice())
        if (final) unpacked.push({ path: entry.name, file: new Blob(pieces) })
      }
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < file.size; at += PIECE) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
      unzip.push(piece, at + PIECE >= file.size)
      for (const each of unpacked.splice(0)) await readOne(each, took, left)
    }
  } catch (thrown) {
    left({ name: path, why: `This ZIP is damaged (${(thrown as Error).message}).` })
  }
  if (files === 0) left({ name: path, why: 'Expected saved works (.json) in this ZIP; got none.' })
  if (files > MOST_FILES)
    left({ name: path, why: `Expected at most ${MOST_FILES} works; got ${files}.` })
}

/** What the page calls the file that it saves; such a name says nothing of its learner. */
const OURS = /^lexiscope-\d{4}-\d\d-\d\d( ?\(\d+\))?$/
/** What Moodle appends to a learner's name. */
const MOODLE = /_\d+_assignsubmission_file_?$/

/** Of the learner, as far as the path tells. */
export function nameOf(path: string): string {
  const [file = '', folder = ''] = path.split('/').reverse()
  const own = file.replace(/\.json$/i, '').trim()
  const name = OURS.test(own) && folder !== '' ? folder.replace(MOODLE, '') : own
  return name.trim() || 'no name'
}

/** The files of a drop, those in folders too. Has to be called while the drop is told of. */
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
  const all: Found[] = []
  // A folder is told of in parts, until one is empty.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((take, refuse) =>
      reader.readEntries(take, refuse),
    )
    if (some.length === 0) return all
    all.push(...(await Promise.all(some.map((each) => filesIn(each, `${path}/`)))).flat())
  }
}
