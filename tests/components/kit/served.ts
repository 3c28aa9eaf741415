/** Vite plugin: how the pages under test are served. */
import type { Plugin } from 'vite'

/**
 * An empty page for frames in which modules are loaded anew; and a browser that keeps what it has
 * fetched. Every worker and every frame asks for all of its modules again, hundreds of times in a run,
 * and otherwise each answer would be that nothing has changed.
 */
export const served = (): Plugin => ({
  name: 'lexiscope:served',
  configureServer({ middlewares, config }) {
    middlewares.use('/empty-page.html', (_request, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(
        '<!doctype html><html lang="en"><title>A page under test</title><body></body></html>',
      )
    })
    // Where files are watched, they may change during a run.
    if (config.server.watch !== null) return
    middlewares.use(({ url = '' }, response, next) => {
      if (/\.(ts|js|mjs|css|json|wasm)(\?|$)/.test(url)) {
        const { setHeader } = response
        response.setHeader = (name, value) =>
          setHeader.call(response, name, name === 'Cache-Control' ? 'max-age=3600' : value)
      }
      next()
    })
  },
})
