/** What earlier versions have written: a folder of `tests/fixtures/` for each version that did. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../fixtures/', import.meta.url)

/** The versions that have written such a file, by their folders' names. */
export const versionsWith = (file: string): string[] =>
  readdirSync(root)
    .filter((name) => /^\d/.test(name) && existsSync(new URL(`${name}/${file}`, root)))
    .sort()

export const bytesOf = (version: string, file: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(new URL(`${version}/${file}`, root)))

export const textOf = (version: string, file: string): string =>
  new TextDecoder().decode(bytesOf(version, file))

/** `T` is what the test that reads it expects there. */
export const jsonOf = <T>(version: string, file: string): T => JSON.parse(textOf(version, file))
