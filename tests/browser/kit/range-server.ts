/** A server of one file for other origins, which counts what it sends and can misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface Served {
  size: number
  /** bytes begin … end-1 */
  read(begin: number, end: number): Buffer
}

export interface Behaviour {
  /** sends all of a file where a part is asked for */
  ignoresRange?: boolean
  /** sends no more of an answer after so many bytes: it does not come to its end */
  holdsAfter?: number
  /** ends an answer after so many bytes, of no declared length: nothing says that it was cut */
  endsAfter?: number
  /** answers with a web page */
  page?: boolean
  version?: string
  /** the date of the file, where it has no version */
  changed?: string
  /** hides its headers from other origins */
  hides?: boolean
  /** compresses whole files, as hosts do with text; parts are sent as they are */
  encoding?: keyof typeof compressed
}

const PIECE = 65_536

/** By Content-Encoding, and quickly. */
const compressed = {
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 1 }),
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
}

export const whole = (bytes: Buffer): Served => ({
  size: bytes.length,
  read: (begin, end) => bytes.subarray(begin, end),
})

/** Until more can be written, or nobody reads any more. */
const drained = (response: ServerResponse) =>
  new Promise<void>((done) => {
    const end = () => {
      response.off('drain', end).off('close', end)
      done()
    }
    response.on('drain', end).on('close', end)
  })

export class RangeServer {
  readonly files = new Map<string, Served>()
  behaviour: Behaviour = {}
  /** bytes of bodies sent */
  sent = 0
  ranges: string[] = []
  /** answers that are still being sent */
  sending = 0
  private readonly held = new Set<ServerResponse>()
  private broken = false
  private readonly server = createServer((request, response) => {
    this.sending++
    this.answer(request, response)
      .catch(() => response.destroy())
      .finally(() => {
        this.sending--
      })
  })

  async start(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done))
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  address(name: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${name}`
  }

  /** Breaks the connection of the answer that is held, or will be. */
  breakOff(): void {
    this.broken = true
    for (const response of this.held) response.destroy()
  }

  forget(): void {
    this.broken = false
    this.sent = 0
    this.ranges = []
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ignoresRange, holdsAfter, endsAfter, page, version, changed, hides, encoding } =
      this.behaviour
    response.setHeader('Access-Control-Allow-Origin', '*')
    // An idle connection that is kept open may be closed just as the next request is sent.
    response.setHeader('Connection', 'close')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    if (!hides) response.setHeader('Access-Control-Expose-Headers', 'Content-Range, ETag')
    if (version) response.setHeader('ETag', `"${version}"`)
    if (changed) response.setHeader('Last-Modified', changed)
    if (request.method === 'OPTIONS') {
      // A request that needs permission beforehand is one that real hosts refuse.
      response.writeHead(405).end()
      return
    }
    if (page) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>Sign in')
      return
    }
    let file = this.files.get((request.url ?? '').slice(1))
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const range = request.headers.range
    if (encoding !== undefined && !range) {
      file = whole(compressed[encoding](file.read(0, file.size)))
      response.setHeader('Content-Encoding', encoding)
      response.setHeader('Vary', 'Accept-Encoding')
      // As nginx does: the compressed bytes are another form of the same file.
      if (version) response.setHeader('ETag', `W/"${version}"`)
    }
    if (range) this.ranges.push(range)
    const [, from, to] = (!ignoresRange && /^bytes=(\d+)-(\d+)$/.exec(range ?? '')) || []
    const begin = Number(from ?? 0)
    const end = Math.min(file.size, to === undefined ? file.size : Number(to) + 1)
    response.setHeader('Content-Type', 'application/octet-stream')
    if (endsAfter === undefined) response.setHeader('Content-Length', end - begin)
    if (from !== undefined) {
      response.statusCode = 206
      response.setHeader('Content-Range', `bytes ${begin}-${end - 1}/${file.size}`)
    }
    for (let at = begin; at < end; at += PIECE) {
      if (holdsAfter !== undefined && at - begin >= holdsAfter) return this.hold(response)
      if (endsAfter !== undefined && at - begin >= endsAfter) break
      const piece = file.read(at, Math.min(end, at + PIECE, begin + (endsAfter ?? Infinity)))
      if (response.destroyed) return
      this.sent += piece.length
      if (!response.write(piece)) await drained(response)
    }
    response.end()
  }

  /** Until the connection ends: by whoever asked, or broken off from here. */
  private async hold(response: ServerResponse): Promise<void> {
    this.held.add(response)
    if (this.broken) response.destroy()
    if (!response.destroyed) await new Promise((closed) => response.once('close', closed))
    this.held.delete(response)
  }
}
