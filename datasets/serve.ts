// Vite plugin: the page finds fetched data sets under ./datasets/, in development and once built.
// datasets/index.json is always there and lists the manifest's entries whose files are present.
import { createReadStream, statSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Dataset, folder, present } from './manifest.mjs'

const index = 'datasets/index.json'
const list = () => `${JSON.stringify(present(), null, 2)}\n`

// Sends the file, or the part of it that a header such as "bytes=10-19" asks for.
function send(response: ServerResponse, dataset: Dataset, range: string | undefined) {
  const path = join(folder, dataset.file)
  const size = statSync(path).size
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  const start = Number(from ?? 0)
  const end = to ? Math.min(Number(to), size - 1) : size - 1
  response.setHeader('Accept-Ranges', 'bytes')
  if (from !== undefined && start > end) {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end()
    return
  }
  response.setHeader('Content-Type', 'application/octet-stream')
  response.setHeader('Content-Length', end - start + 1)
  if (from !== undefined) {
    response.statusCode = 206
    response.setHeader('Content-Range', `bytes ${start}-${end}/${size}`)
  }
  createReadStream(path, { start, end }).pipe(response)
}

export function serveDatasets(): Plugin {
  let out = ''
  return {
    name: 'lexiscope:datasets',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/[?#].*/, '').slice(1)
        if (path === index) {
          response.setHeader('Content-Type', 'application/json')
          response.end(list())
          return
        }
        const dataset = present().find((entry) => path === `datasets/${entry.file}`)
        if (dataset) send(response, dataset, request.headers.range)
        else next()
      })
    },
    async writeBundle() {
      for (const { file } of present()) {
        const copy = join(out, 'datasets', file)
        await mkdir(dirname(copy), { recursive: true })
        await cp(join(folder, file), copy)
      }
      await mkdir(join(out, 'datasets'), { recursive: true })
      await writeFile(join(out, index), list())
    },
  }
}
