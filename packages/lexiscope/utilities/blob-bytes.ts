/**
 * Reads the bytes of a Blob in a worker. When the page of one file is opened from disk, WebKit does not let a
 * worker read a Blob, even one it created; the page can, so it reads the Blob for the worker.
 */
import { isOneFile } from './threads.ts'

interface ReadRequest {
  blobToRead: Blob
}

export const bytesOfBlob = (blob: Blob): Promise<ArrayBuffer> =>
  isOneFile ? blob.arrayBuffer().catch((refusal) => askPage(blob, refusal)) : blob.arrayBuffer()

function askPage(blob: Blob, refusal: unknown): Promise<ArrayBuffer> {
  const { port1, port2 } = new MessageChannel()
  postMessage({ blobToRead: blob } satisfies ReadRequest, { transfer: [port2] })
  return new Promise((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) => {
      port1.close()
      if (data === null) reject(refusal)
      else resolve(data)
    }
  })
}

/** Page side: sends the worker the bytes of Blobs it cannot read, or null if the page cannot either. */
export function readsBlobsFor(worker: Worker): Worker {
  worker.addEventListener(
    'message',
    async ({ data, ports: [port] }: MessageEvent<Partial<ReadRequest>>) => {
      if (!(data?.blobToRead instanceof Blob)) return
      const bytes = await data.blobToRead.arrayBuffer().catch(() => null)
      port?.postMessage(bytes, bytes === null ? [] : [bytes])
    },
  )
  return worker
}
