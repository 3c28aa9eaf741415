/** Vite plugin: the built page states what it may load. In development Vite needs inline styles. */
import type { Plugin } from 'vite'
import { hosts } from '../exercises/sources.ts'

interface Kinds {
  script: string
  style?: string
  worker?: string
  connect?: string
}

export function policy({ script, style = '', worker = '', connect = '' }: Kinds): string {
  return [
    "default-src 'self'",
    `script-src ${script} 'wasm-unsafe-eval'`,
    ...(style === '' ? [] : [`style-src ${style}`]),
    ...(worker === '' ? [] : [`worker-src ${worker}`]),
    // What the learner may fetch by a button, and nothing else.
    ["connect-src 'self'", connect, ...hosts()].filter(Boolean).join(' '),
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** For a page of several files: its own files only. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: 'lexiscope:policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: {
          'http-equiv': 'Content-Security-Policy',
          content: policy({ script: "'self'" }),
        },
        injectTo: 'head-prepend',
      },
    ],
  }
}
