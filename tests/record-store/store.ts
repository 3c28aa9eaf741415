/**
 * A record store for tests: `POST /xapi/statements` of the Experience API 1.0.3, with the headers and status
 * codes of its part three. It refuses what is not by the specification, and may be told to misbehave.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { faultsOf } from './faults.ts'

export const AUTH = 'Basic bGVhcm5lcjpzZWNyZXQ='

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

export interface Asked {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

export class RecordStore {
  readonly statements: Record<string, unknown>[] = []
  /** faults of what was refused, in order */
  readonly refused: string[] = []
  /** answers that are given in the place of the next ones, by their status */
  readonly instead: number[] = []
  /** whether pages of other origins may ask */
  shared = true
  asked = 0

  answer({ method, path, headers, body }: Asked): Answer {
    if (method === 'OPTIONS') return this.with(204, '')
    this.asked += 1
    const forced = this.instead.shift()
    if (forced !== undefined) return this.with(forced, '')
    if (headers.authorization !== AUTH) return this.refuse(401, 'other credentials')
    if (!/^1\.0(\.\d+)?$/.test(String(headers['x-experience-api-version'] ?? '')))
      return this.refuse(400, 'no version of the specification')
    if (path !== '/xapi/statements') return this.refuse(404, path)
    if (method !== 'POST') return this.refuse(405, method)
    if (!/^application\/json\b/.test(String(headers['content-type'] ?? '')))
      return this.refuse(400, 'no JSON')
    let given: unknown
    try {
      given = JSON.parse(body)
    } catch {
      return this.refuse(400, 'no JSON')
    }
    const all = Array.isArray(given) ? given : [given]
    const faults = all.flatMap(faultsOf)
    if (faults.length > 0) return this.refuse(400, faults.join('; '))
    for (const each of all as Record<string, unknown>[]) {
      const same = this.statements.find(({ id }) => id === each.id)
      if (same !== undefined && !isDeepStrictEqual(same, each)) return this.refuse(409, 'another')
    }
    for (const each of all as Record<string, unknown>[])
      if (!this.statements.some(({ id }) => id === each.id)) this.statements.push(each)
    return this.with(200, JSON.stringify(all.map(({ id }) => id)))
  }

  private refuse(status: number, why: string): Answer {
    this.refused.push(`${status} ${why}`)
    return this.with(status, why)
  }

  private with(status: number, body: string): Answer {
    const shared = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'POST, PUT, GET',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Experience-API-Version',
    }
    const headers = { 'X-Experience-API-Version': '1.0.3', ...(this.shared ? shared : {}) }
    return { status, headers, body }
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** Serves a store at a port of its own. */
export async function serveStore(store: RecordStore) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const { status, headers, body } = store.answer({
      ...{ method: request.method ?? '', path: pathname, headers: request.headers },
      body: await textOf(request),
    })
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}/xapi/`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
