/** Vite plugin: builds the service worker, which knows every file of the built page. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { forFinders } from './metadata.ts'

const source = 'service-worker.ts'

/** The real model, which its exercise fetches and keeps itself: most visitors never want it. */
const LATER = /\/(model|tokenizer|stories|long-texts\.json)-[\w-]{8}\.(safetensors|json|zlib)$/

/** Files whose names hold a hash of what is in them never change. */
const revisionOf = (path: string) =>
  /-[\w-]{8}\.\w+$/.test(path)
    ? null
    : createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)

export function offline(): Plugin {
  let root = ''
  let out = ''
  let unchanged = ''
  return {
    name: 'lexiscope:offline',
    apply: 'build',
    configResolved(config) {
      root = config.root
      out = resolve(root, config.build.outDir)
      unchanged = config.publicDir
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_options, bundle) {
        const files = [...Object.keys(bundle), ...readdirSync(unchanged)]
          .filter((url) => !forFinders.includes(url) && !LATER.test(url))
          .map((url) => ({ url, revision: revisionOf(join(out, url)) }))
        await build({
          configFile: false,
          logLevel: 'warn',
          root,
          define: { files: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: out,
            emptyOutDir: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: {
              input: join(root, source),
              output: { entryFileNames: 'service-worker.js', format: 'iife' },
            },
          },
        })
      },
    },
  }
}
