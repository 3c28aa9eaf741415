/** The worker of the pretrained vectors in a browser whose storage is refused, or soon full. */
import 'lexiscope/vectors/worker.ts'

const FULL_BYTES = 300_000

// TypeScript's library of pages does not know what only workers have.
const { FileSystemSyncAccessHandle } = globalThis as unknown as {
  FileSystemSyncAccessHandle: {
    prototype: { write(bytes: Uint8Array, place: { at: number }): number }
  }
}

if (self.name === 'refused') {
  navigator.storage.getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'))
}
if (self.name === 'full') {
  const { write } = FileSystemSyncAccessHandle.prototype
  FileSystemSyncAccessHandle.prototype.write = function (bytes, place) {
    // Pieces come as large as the network likes: one that goes over the end is refused whole.
    if (place.at + bytes.length > FULL_BYTES) throw new DOMException('full', 'QuotaExceededError')
    return write.call(this, bytes, place)
  }
}
