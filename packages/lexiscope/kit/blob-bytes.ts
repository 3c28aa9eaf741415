/** Reads the bytes of a Blob in a worker. The single-file build uses blob-bytes-inside.ts instead. */
export const bytesOfBlob = (blob: Blob): Promise<ArrayBuffer> => blob.arrayBuffer()
