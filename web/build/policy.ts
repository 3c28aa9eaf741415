/** Vite plugin: the built page states what it may load. In development Vite needs inline styles. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { hosts } from '../lesson/files/sources.ts'

interface Kinds {
  script: string
  style?: string
  font?: string
  worker: string
  connect?: string
}

const hashOf = (text: string | Uint8Array) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const frame = readFileSync(new URL('../code/frame.js', import.meta.url))
const frameHash = hashOf(frame)

export function policy({ script, style = '', font = '', worker, connect = '' }: Kinds): string {
  return [
    "default-src 'self'",
    // The learner's code runs in a frame that inherits this policy and adds a stricter one of its
    // own. Its text needs no eval, here or there.
    `script-src ${script} 'wasm-unsafe-eval' ${frameHash}`,
    ...(style === '' ? [] : [`style-src ${style}`]),
    ...(font === '' ? [] : [`font-src ${font}`]),
    `worker-src ${worker}`,
    // What the learner may fetch by a button, and nothing else.
    ["connect-src 'self'", connect, ...hosts()].filter(Boolean).join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/**
 * For a page of several files: its own files and the scripts that its document holds only, and the
 * worker of the learner's code.
 */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'lexiscope:policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const inside = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)]
        const script = ["'self'", ...inside.map(([, text = '']) => hashOf(text))].join(' ')
        return [
          {
            tag: 'meta',
            attrs: {
              'http-equiv': 'Content-Security-Policy',
              content: policy({ script, worker: "'self' data:" }),
            },
            injectTo: 'head-prepend',
          },
        ]
      },
    },
  }
}
