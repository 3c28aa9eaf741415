/**
 * Vite plugin: course.html, the page that a course launches with a record store. It is the lesson's page
 * with a policy that lets it connect to any host by HTTPS, since the store's address is known at the launch
 * only. The page that everyone else opens connects to no other host than before.
 */
import type { Plugin } from 'vite'
import { COURSE_PAGE } from '../shell/xapi/course-page.ts'

/** As it is written within an attribute. */
const CONNECT = 'connect-src &#39;self&#39;'

export function forCourses(page: string): string {
  const parts = page.split(CONNECT)
  if (parts.length !== 2)
    throw new Error(`expected one policy with ${CONNECT} in the page, got ${parts.length - 1}`)
  return parts
    .join(`${CONNECT} https:`)
    .replace('<head>', () => '<head>\n    <meta name="robots" content="noindex">')
}

export function coursePage(): Plugin {
  return {
    name: 'lexiscope:course-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('expected a page, got none')
        const source = forCourses(String(page.source))
        this.emitFile({ type: 'asset', fileName: COURSE_PAGE, source })
      },
    },
  }
}
