/** The browser's private folder as far as the store uses it, in memory. */
export class Folder {
  readonly files = new Map<string, Uint8Array>()
  readonly open = new Set<string>()
  /** bytes that fit in all; what goes beyond is refused */
  room = Number.POSITIVE_INFINITY

  async getFileHandle(name: string, options?: { create?: boolean }) {
    if (!this.files.has(name)) {
      if (!options?.create) throw new DOMException(name, 'NotFoundError')
      this.files.set(name, new Uint8Array())
    }
    return new Handle(this, name)
  }
  async removeEntry(name: string) {
    if (this.open.has(name)) throw new DOMException(name, 'NoModificationAllowedError')
    if (!this.files.delete(name)) throw new DOMException(name, 'NotFoundError')
  }
  async *keys() {
    yield* [...this.files.keys()]
  }
  used() {
    return [...this.files.values()].reduce((sum, { length }) => sum + length, 0)
  }
}

class Handle {
  constructor(
    private readonly folder: Folder,
    private name: string,
  ) {}
  async getFile() {
    return new Blob([new Uint8Array(this.folder.files.get(this.name) ?? [])])
  }
  async move(name: string) {
    this.folder.files.set(name, this.folder.files.get(this.name) ?? new Uint8Array())
    this.folder.files.delete(this.name)
    this.name = name
  }
  async createSyncAccessHandle() {
    const { folder, name } = this
    if (folder.open.has(name)) throw new DOMException(name, 'NoModificationAllowedError')
    folder.open.add(name)
    const bytes = () => folder.files.get(name) ?? new Uint8Array()
    return {
      getSize: () => bytes().length,
      write(chunk: Uint8Array, { at }: { at: number }) {
        const grown = new Uint8Array(Math.max(bytes().length, at + chunk.length))
        if (folder.used() - bytes().length + grown.length > folder.room) {
          throw new DOMException('full', 'QuotaExceededError')
        }
        grown.set(bytes())
        grown.set(chunk, at)
        folder.files.set(name, grown)
        return chunk.length
      },
      truncate: (size: number) => folder.files.set(name, bytes().slice(0, size)),
      flush: () => {},
      close: () => folder.open.delete(name),
    }
  }
}
