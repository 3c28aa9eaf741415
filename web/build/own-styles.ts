/**
 * Vite plugin: the styles of an exercise's folder reach that exercise only, and weigh no more for
 * it. The frame writes the exercise's id at its page.
 */
import type { Plugin } from 'vite'

export function ownStyles(): Plugin {
  return {
    name: 'lexiscope:own-styles',
    enforce: 'pre',
    transform(css, id) {
      const exercise = /\/web\/exercises\/\d\d-([^/]+)\/[^/]+\.css$/.exec(id)?.[1]
      if (exercise === undefined) return null
      return { code: `:where([data-exercise="${exercise}"]) {\n${css}\n}`, map: null }
    },
  }
}
