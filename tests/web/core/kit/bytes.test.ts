import { ofBlob, wholeOf } from 'lexiscope/kit/bytes.ts'
import { expect, test } from 'vitest'

const SLICE = 4 << 20
const bytes = Uint8Array.from({ length: 2 * SLICE + 5 }, (_, i) => i % 251)

/** A blob that keeps which of its bytes were read. */
function watched() {
  const read: [number, number][] = []
  const blob = new Blob([bytes])
  const slice = (start: number, end: number) => {
    read.push([start, end])
    return blob.slice(start, end)
  }
  return { file: ofBlob({ size: blob.size, slice } as Blob, 'file.bin'), read }
}

test('a file is read in slices, only those that are asked for', async () => {
  const { file, read } = watched()
  expect(await wholeOf(file, 3, 10)).toEqual(bytes.slice(3, 10))
  expect(read).toEqual([[3, 10]])
  read.length = 0
  // Millions of numbers: compared by the machine, not one by one.
  expect(Buffer.compare(await wholeOf(file, 1, bytes.length), bytes.subarray(1))).toBe(0)
  expect(read).toEqual([
    [1, 1 + SLICE],
    [1 + SLICE, 1 + 2 * SLICE],
    [1 + 2 * SLICE, bytes.length],
  ])
  read.length = 0
  expect(await wholeOf(file, 7, 7)).toHaveLength(0)
  expect(read).toEqual([])
})

test('while one slice is worked on, the next is read, and no further one', async () => {
  const { file, read } = watched()
  const chunks = file.chunks(0, bytes.length)[Symbol.asyncIterator]()
  await chunks.next()
  expect(read).toHaveLength(2)
  await chunks.return?.()
  expect(read).toHaveLength(2)
})

test('a file that was moved or changed says so at the slice that fails, not before', async () => {
  const blob = new Blob([bytes])
  const slice = (start: number, end: number) =>
    start === 0
      ? blob.slice(start, end)
      : { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }
  const file = ofBlob({ size: blob.size, slice } as unknown as Blob, 'file.bin')
  const chunks = file.chunks(0, bytes.length)[Symbol.asyncIterator]()
  expect((await chunks.next()).value).toHaveLength(SLICE)
  await expect(chunks.next()).rejects.toThrow('file.bin could not be read: it was moved')
})
