/**
 * Stores downloaded files in the origin private file system. A file is called NAME.part until it is
 * complete and checked, so that a file under its own name is complete even if the page was closed at any
 * point. Falls back to memory if storage is refused or full.
 */

import { hostOf } from '../utilities/http.ts'
import { type Phrase, phrase } from '../utilities/phrase.ts'
import { CoreProblem, problemFrom } from '../utilities/problem.ts'
import type { FileCheck, StoredAbout, StoredFile } from './protocol.ts'

const FOLDER = 'pretrained'
const BLOB_BYTES = 8 << 20

/** A file being downloaded. */
export interface PartialDownload {
  /** bytes received so far, including those of an earlier attempt */
  done: number
  /** of the file these bytes belong to; '' if the server sends nothing that tells versions apart */
  version: string
  saveVersion(version: string): Promise<void>
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Stops writing and keeps the bytes received, to resume later if the version is known. */
  close(): void
  /** Checks the complete file and gives it its name; removes it if the check throws. */
  commit(check: (whole: Blob) => Promise<FileCheck>): Promise<void>
  /** Removes the bytes received, if they turn out to be of the wrong file. */
  discard(): Promise<void>
}

export interface WholeFile {
  about: StoredAbout
  blob: Blob
}

// TypeScript's DOM types lack these.
interface SyncFile {
  getSize(): number
  write(bytes: Uint8Array, place: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}
type FileHandle = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<SyncFile>
  move(name: string): Promise<void>
}

export class Store {
  /** Why files are only in memory; '' if they are stored. */
  notice: Phrase = ''
  private readonly inMemory = new Map<string, WholeFile>()
  private folder: Promise<FileSystemDirectoryHandle | null> | null = null

  private open(): Promise<FileSystemDirectoryHandle | null> {
    this.folder ??= (async () => {
      try {
        const root = await navigator.storage.getDirectory()
        return await root.getDirectoryHandle(FOLDER, { create: true })
      } catch {
        this.notice = phrase`This browser refuses to store files for this page.`
        return null
      }
    })()
    return this.folder
  }

  /** Complete and incomplete files, by name. */
  async list(): Promise<StoredFile[]> {
    const folder = await this.open()
    const found: StoredFile[] = [...this.inMemory.values()].map(({ about }) =>
      listed(about, about.bytes),
    )
    if (folder !== null) {
      for (const name of await namesIn(folder)) {
        if (!name.endsWith('.json')) continue
        const about = await readAbout(folder, name.slice(0, -'.json'.length))
        if (about === null || this.inMemory.has(about.name)) continue
        const file = (await fileIn(folder, about.name)) ?? (await fileIn(folder, part(about.name)))
        if (file !== null) found.push(listed(about, file.size))
      }
    }
    return found.sort((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** A complete file, or null. */
  async get(name: string): Promise<WholeFile | null> {
    const inMemory = this.inMemory.get(name)
    if (inMemory !== undefined) return inMemory
    const folder = await this.open()
    if (folder === null) return null
    const about = await readAbout(folder, name)
    const blob = await fileIn(folder, name)
    return about !== null && blob !== null && blob.size === about.bytes ? { about, blob } : null
  }

  async remove(name: string): Promise<void> {
    this.inMemory.delete(name)
    const folder = await this.open()
    for (const file of [name, part(name), `${name}.json`]) {
      await folder?.removeEntry(file).catch(() => {})
    }
  }

  /**
   * Resumes an incomplete download of this file, or starts one. Bytes of an unknown version are not used:
   * the rest might be of another.
   */
  async begin(about: StoredAbout): Promise<PartialDownload> {
    const folder = await this.open()
    if (folder === null) return this.inMemoryFile(about, [])
    const before = await readAbout(folder, about.name)
    const same = before !== null && sameFile(before, about)
    if (!same) await this.remove(about.name)
    const details = same ? before : about
    let handle: FileHandle
    let file: SyncFile
    try {
      handle = (await folder.getFileHandle(part(about.name), { create: true })) as FileHandle
      file = await handle.createSyncAccessHandle()
    } catch (thrown) {
      if (!isBusy(thrown)) return this.withoutStorage(about, thrown)
      throw new CoreProblem(
        'Unreachable',
        'source',
        phrase`${about.name} is being fetched in another tab of this browser.`,
      )
    }
    const size = file.getSize()
    if (size > about.bytes || (size < about.bytes && details.version === '')) file.truncate(0)
    try {
      await writeAbout(folder, details)
    } catch (thrown) {
      file.close()
      return this.withoutStorage(about, thrown)
    }
    return this.onDisk(folder, handle, file, details)
  }

  private onDisk(
    folder: FileSystemDirectoryHandle,
    handle: FileHandle,
    file: SyncFile,
    about: StoredAbout,
  ): PartialDownload {
    let open = true
    let instead: PartialDownload | null = null
    const close = () => {
      if (open) file.close()
      open = false
    }
    /** Continues in memory with the bytes received, and frees the storage they took. */
    const inMemory = async (thrown: unknown) => {
      close()
      const before = new Blob([await (await handle.getFile()).arrayBuffer()])
      await this.remove(about.name)
      return this.withoutStorage(about, thrown, [before])
    }
    const coming: PartialDownload = {
      done: file.getSize(),
      version: about.version,
      saveVersion: async (version) => {
        coming.version = version
        await writeAbout(folder, { ...about, version }).catch(() => {})
      },
      write: async (bytes) => {
        if (instead === null) {
          try {
            if (file.write(bytes, { at: coming.done }) < bytes.length)
              throw new CoreProblem('Unreachable', '', phrase`disk full`)
            coming.done += bytes.length
            return
          } catch (thrown) {
            file.truncate(coming.done)
            instead = await inMemory(thrown)
          }
        }
        await instead.write(bytes)
        coming.done = instead.done
      },
      close,
      commit: async (check) => {
        if (instead !== null) return instead.commit(check)
        file.flush()
        close()
        const found = await orDiscard(coming, check, await handle.getFile())
        try {
          await writeAbout(folder, { ...about, version: coming.version, check: found })
        } catch (thrown) {
          return (await inMemory(thrown)).commit(async () => found)
        }
        await handle.move(about.name)
      },
      discard: async () => {
        close()
        await this.remove(about.name)
      },
    }
    return coming
  }

  private withoutStorage(
    about: StoredAbout,
    thrown: unknown,
    before: Blob[] = [],
  ): PartialDownload {
    const full = thrown instanceof DOMException && thrown.name === 'QuotaExceededError'
    const { phrase: why } = problemFrom(thrown)
    this.notice = full
      ? phrase`The browser’s storage for this page is full.`
      : phrase`The browser could not store a file (${why}).`
    return this.inMemoryFile(about, before)
  }

  private inMemoryFile(about: StoredAbout, before: Blob[]): PartialDownload {
    // Browsers keep large blobs outside the page's own memory.
    const blobs = [new Blob(before)]
    let chunks: Uint8Array<ArrayBuffer>[] = []
    let gathered = 0
    const gather = () => {
      blobs.push(new Blob(chunks))
      chunks = []
      gathered = 0
    }
    const coming: PartialDownload = {
      done: blobs[0]?.size ?? 0,
      version: '',
      saveVersion: async () => {},
      write: async (bytes) => {
        chunks.push(bytes)
        gathered += bytes.length
        coming.done += bytes.length
        if (gathered >= BLOB_BYTES) gather()
      },
      close: () => {},
      commit: async (check) => {
        gather()
        const blob = new Blob(blobs)
        const found = await orDiscard(coming, check, blob)
        this.inMemory.set(about.name, { about: { ...about, check: found }, blob })
      },
      discard: () => this.remove(about.name),
    }
    return coming
  }
}

const part = (name: string) => `${name}.part`

const listed = (about: StoredAbout, done: number): StoredFile => ({
  name: about.name,
  host: hostOf(about.address),
  done,
  bytes: about.bytes,
  check: about.check ?? null,
})

async function orDiscard(
  coming: PartialDownload,
  check: (whole: Blob) => Promise<FileCheck>,
  whole: Blob,
): Promise<FileCheck> {
  try {
    return await check(whole)
  } catch (thrown) {
    await coming.discard()
    throw thrown
  }
}

/** Whether a download of one can be resumed as the other. */
function sameFile(one: StoredAbout, other: StoredAbout): boolean {
  return one.address === other.address && one.begin === other.begin && one.bytes === other.bytes
}

async function namesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = []
  const entries = folder as unknown as { keys(): AsyncIterable<string> }
  for await (const name of entries.keys()) names.push(name)
  return names
}

async function fileIn(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    return await (await folder.getFileHandle(name)).getFile()
  } catch {
    return null
  }
}

/** null if there is none, or if writing it was interrupted. */
async function readAbout(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<StoredAbout | null> {
  try {
    const text = await (await fileIn(folder, `${name}.json`))?.text()
    return text === undefined ? null : (JSON.parse(text) as StoredAbout)
  } catch {
    return null
  }
}

async function writeAbout(folder: FileSystemDirectoryHandle, about: StoredAbout): Promise<void> {
  const handle = (await folder.getFileHandle(`${about.name}.json`, { create: true })) as FileHandle
  const file = await handle.createSyncAccessHandle()
  try {
    file.truncate(0)
    file.write(new TextEncoder().encode(JSON.stringify(about)), { at: 0 })
    file.flush()
  } finally {
    file.close()
  }
}

function isBusy(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'NoModificationAllowedError'
}
