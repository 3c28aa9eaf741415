// npm run datasets                        lists what there is
// npm run datasets -- NAME…               downloads: with progress, resumable, checked
// npm run datasets -- [NAME…] --from DIR  copies from a local folder instead (no name: all in it)
// Every error is one line on the error output, and exit status 2.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { folder, manifest, present } from './manifest.mjs'

/** What went wrong, in one line for the reader. */
export class FetchError extends Error {}

const sizeOf = async (path) => (await stat(path).catch(() => undefined))?.size ?? 0

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 1)} MB`

async function sha256(path) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

// Moves a complete part file to its name if it is the file of the manifest, else removes it.
async function accept(dataset, part, path) {
  const [bytes, hash] = [await sizeOf(part), await sha256(part)]
  if (bytes === dataset.bytes && hash === dataset.sha256) return rename(part, path)
  await rm(part, { force: true })
  const differs =
    bytes === dataset.bytes
      ? `SHA-256 expected ${dataset.sha256}, got ${hash}`
      : `expected ${dataset.bytes} bytes, got ${bytes}`
  throw new FetchError(`${dataset.name}: not the file of the manifest: ${differs}`)
}

async function request(dataset, done) {
  const headers = { 'Accept-Encoding': 'identity', ...(done && { Range: `bytes=${done}-` }) }
  const response = await fetch(dataset.source, { headers }).catch((error) => {
    const reason = error.cause?.code ?? error.cause?.message ?? error.message
    throw new FetchError(`${dataset.name}: no answer from ${dataset.source} (${reason})`)
  })
  const type = response.headers.get('content-type') ?? ''
  const page = response.ok && type.startsWith('text/html')
  if (response.ok && !page) return response
  await response.body?.cancel()
  const got = page ? 'a web page instead of the data' : `status ${response.status}`
  throw new FetchError(`${dataset.name}: ${dataset.source} answered with ${got}`)
}

// Downloads what the part file lacks; a server that does not resume sends all again.
async function download(dataset, part, report) {
  let done = await sizeOf(part)
  if (done === dataset.bytes) return
  if (done > dataset.bytes) {
    await rm(part)
    done = 0
  }
  const response = await request(dataset, done)
  if (response.status !== 206) done = 0
  async function* counted(chunks) {
    for await (const chunk of chunks) {
      done += chunk.length
      // What is too long is not the file of the manifest; one byte more is enough to see it.
      if (done > dataset.bytes) return yield chunk
      report(done)
      yield chunk
    }
  }
  const file = createWriteStream(part, { flags: done > 0 ? 'a' : 'w' })
  try {
    await pipeline(Readable.fromWeb(response.body), counted, file)
  } catch (error) {
    if (error.syscall === 'open' || error.syscall === 'write') throw error
    const reason = error.cause?.code ?? error.code ?? error.message
    throw new FetchError(
      `${dataset.name}: the connection broke after ${megabytes(done)} (${reason}); ` +
        'the same command goes on from there',
    )
  }
  if ((await sizeOf(part)) < dataset.bytes) {
    throw new FetchError(
      `${dataset.name}: only ${megabytes(done)} of ${megabytes(dataset.bytes)} arrived; ` +
        'the same command goes on from there',
    )
  }
}

/**
 * Brings one file of the manifest into a folder; nothing lies under its name before it is whole
 * and checked. Throws FetchError.
 * @param {import('./manifest.mjs').Dataset} dataset
 * @param {{ into?: string, from?: string | undefined, report?: (bytes: number) => void }} options
 *   from: a local folder to copy from instead of downloading; report: called with the bytes so far
 */
export async function fetchDataset(dataset, { into = folder, from, report = () => {} } = {}) {
  const path = join(into, dataset.file)
  const part = `${path}.part`
  try {
    await mkdir(dirname(path), { recursive: true })
    if (from) {
      const copied = join(from, dataset.file)
      if ((await sizeOf(copied)) === 0) throw new FetchError(`${dataset.name}: no file ${copied}`)
      await copyFile(copied, part)
    } else {
      await download(dataset, part, report)
    }
    await accept(dataset, part, path)
  } catch (error) {
    if (error.code === undefined) throw error
    const reason = error.code === 'ENOSPC' ? 'the disk is full' : error.message
    throw new FetchError(`${dataset.name}: ${reason}`)
  }
}

const isHere = async ({ file, bytes, sha256: hash }) =>
  (await sizeOf(join(folder, file))) === bytes && (await sha256(join(folder, file))) === hash

function list() {
  const here = new Set(present().map(({ name }) => name))
  for (const { name, about, bytes, licence } of manifest()) {
    console.log(`${here.has(name) ? '*' : ' '} ${name.padEnd(18)}${megabytes(bytes).padStart(9)}`)
    console.log(`    ${about} (${licence})`)
  }
  console.log('* is here. `npm run datasets -- NAME` fetches one.')
}

// The arguments; npm may leave the "--" that set them off in place, once or more.
function parse(words) {
  const names = []
  let from
  const rest = words.filter((word) => word !== '--')
  for (let i = 0; i < rest.length; i++) {
    const word = rest[i]
    if (word === '--from') {
      from = rest[++i]
      if (from === undefined) throw new FetchError('--from: expected a folder, got nothing')
    } else if (word.startsWith('--from=')) from = word.slice('--from='.length)
    else if (word.startsWith('-')) throw new FetchError(`expected --from, got ${word}`)
    else names.push(word)
  }
  return { names, from }
}

// The asked-for entries; with a folder and no name, all whose files lie in it.
async function choose(names, from) {
  const all = manifest()
  if (names.length > 0) {
    return names.map((name) => {
      const known = all.find((dataset) => dataset.name === name || dataset.file === name)
      if (known) return known
      const expected = all.map((dataset) => dataset.name).join(', ')
      throw new FetchError(`${name}: unknown data set; expected one of ${expected}`)
    })
  }
  if (!(await stat(from).catch(() => undefined))?.isDirectory()) {
    throw new FetchError(`--from: expected a folder, got ${from}`)
  }
  const sizes = await Promise.all(all.map(({ file }) => sizeOf(join(from, file))))
  const chosen = all.filter((_, i) => sizes[i] > 0)
  if (chosen.length === 0) throw new FetchError(`--from: no file of the manifest lies in ${from}`)
  return chosen
}

async function main() {
  const { names, from: given } = parse(process.argv.slice(2))
  if (names.length === 0 && given === undefined) return list()
  // npm runs this in the project's folder; a relative folder is meant from where npm was called.
  const from = given && resolve(process.env.INIT_CWD ?? '.', given)
  for (const dataset of await choose(names, from)) {
    const label = `${dataset.name}: ${megabytes(dataset.bytes)}`
    if (await isHere(dataset)) {
      console.log(`${label}, already here`)
      continue
    }
    let shown = -1
    const report = (bytes) => {
      const percent = Math.floor((100 * bytes) / dataset.bytes)
      if (process.stdout.isTTY && percent > shown) process.stdout.write(`\r${label}, ${percent} %`)
      shown = percent
    }
    await fetchDataset(dataset, { from, report })
    console.log(`${process.stdout.isTTY ? '\r' : ''}${label}, ${dataset.licence}, checked`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error) => {
    console.error(`datasets: ${error instanceof FetchError ? error.message : error}`)
    process.exit(2)
  })
}
