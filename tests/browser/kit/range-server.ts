/** A server of one file for other origins, which counts what it sends and can misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Served {
  size: number
  /** bytes begin … end-1 */
  read(begin: number, end: number): Buffer
}

export interface Behaviour {
  /** sends all of a file where a part is asked for */
  ignoresRange?: boolean
  /** breaks the connection of a long answer after so many bytes */
  breaksAfter?: number
  /** answers with a web page */
  page?: boolean
  /** waits so long between pieces */
  slowMs?: number
  version?: string
  /** hides its headers from other origins */
  hides?: boolean
}

const PIECE = 65_536

export const whole = (bytes: Buffer): Served => ({
  size: bytes.length,
  read: (begin, end) => bytes.subarray(begin, end),
})

export class RangeServer {
  readonly files = new Map<string, Served>()
  behaviour: Behaviour = {}
  /** bytes of bodies sent */
  sent = 0
  ranges: string[] = []
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch(() => response.destroy())
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

  forget(): void {
    this.sent = 0
    this.ranges = []
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ignoresRange, breaksAfter, page, slowMs, version, hides } = this.behaviour
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    if (!hides) response.setHeader('Access-Control-Expose-Headers', 'Content-Range, ETag')
    if (version) response.setHeader('ETag', `"${version}"`)
    if (request.method === 'OPTIONS') {
      // A request that needs permission beforehand is one that real hosts refuse.
      response.writeHead(405).end()
      return
    }
    if (page) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>Sign in')
      return
    }
    const file = this.files.get((request.url ?? '').slice(1))
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    const range = request.headers.range
    if (range) this.ranges.push(range)
    const [, from, to] = (!ignoresRange && /^bytes=(\d+)-(\d+)$/.exec(range ?? '')) || []
    const begin = Number(from ?? 0)
    const end = Math.min(file.size, to === undefined ? file.size : Number(to) + 1)
    response.setHeader('Content-Type', 'application/octet-stream')
    response.setHeader('Content-Length', end - begin)
    if (from !== undefined) {
      response.statusCode = 206
      response.setHeader('Content-Range', `bytes ${begin}-${end - 1}/${file.size}`)
    }
    for (let at = begin; at < end; at += PIECE) {
      if (breaksAfter !== undefined && at - begin >= breaksAfter) {
        // What was written goes out before the break.
        await new Promise((done) => setTimeout(done, 200))
        response.destroy()
        return
      }
      const piece = file.read(at, Math.min(end, at + PIECE))
      if (response.destroyed) return
      this.sent += piece.length
      if (!response.write(piece)) await new Promise((done) => response.once('drain', done))
      if (slowMs) await new Promise((done) => setTimeout(done, slowMs))
    }
    response.end()
  }
}
