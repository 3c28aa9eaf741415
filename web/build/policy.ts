/** Vite plugin: the built page states what it may load. In development Vite needs inline styles. */
import type { Plugin } from 'vite'
import { hosts } from '../exercises/sources.ts'

const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  // What the learner may fetch by a button, and nothing else.
  ["connect-src 'self'", ...hosts()].join(' '),
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

export function contentSecurityPolicy(): Plugin {
  return {
    name: 'lexiscope:policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  }
}
