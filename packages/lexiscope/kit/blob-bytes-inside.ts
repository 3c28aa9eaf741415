/**
 * blob-bytes.ts for the page of one file. Where that is opened from disk, WebKit lets no worker read a
 * Blob, not even one of its own: the page, which may, then reads it for the worker.
 */

interface ReadRequest {
  blobToRead: Blob
}

/** In a worker that `readsBlobsFor` knows. */
export const bytesOfBlob = (blob: Blob): Promise<ArrayBuffer> =>
  blob.arrayBuffer().catch((refusal) => {
    const { port1, port2 } = new MessageChannel()
    postMessage({ blobToRead: blob } satisfies ReadRequest, { transfer: [port2] })
    return new Promise((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) => {
        port1.close()
        if (data === null) reject(refusal)
        else resolve(data)
      }
    })
  })

/** On the page: hands the worker the bytes that it cannot read itself; null where the page cannot. */
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
