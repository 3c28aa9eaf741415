// The data sets that can be fetched, and which of them are here.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Dataset
 * @property {string} name what it is asked for by
 * @property {string} about one line for the reader
 * @property {string} file its place in the folder
 * @property {string} source the address it comes from
 * @property {string} licence
 * @property {number} bytes
 * @property {string} sha256 in hexadecimal
 */

/** Where fetched files lie; git does not see it. */
export const folder = fileURLToPath(new URL('files', import.meta.url))

/** @returns {Dataset[]} */
export function manifest() {
  return JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8')).datasets
}

/** The entries whose files are here in full size. */
export function present() {
  return manifest().filter(
    ({ file, bytes }) => statSync(join(folder, file), { throwIfNoEntry: false })?.size === bytes,
  )
}
