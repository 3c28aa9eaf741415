/**
 * Reads the bytes of a Blob in a worker. In the page of one file blob-bytes-inside.ts takes the place
 * of this file.
 */
export const bytesOfBlob = (blob: Blob): Promise<ArrayBuffer> => blob.arrayBuffer()
