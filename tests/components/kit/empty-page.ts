/** Vite plugin: a page without anything, for frames in which modules are loaded anew. */
import type { Plugin } from 'vite'

export const emptyPage = (): Plugin => ({
  name: 'lexiscope:empty-page',
  configureServer({ middlewares }) {
    middlewares.use('/empty-page.html', (_request, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(
        '<!doctype html><html lang="en"><title>A page under test</title><body></body></html>',
      )
    })
  },
})
