/** A page of a course system that launches a lesson in a frame: the API of the tests, and its kin. */
import { CourseSystem, type Kept, type Options } from '../../web/shell/scorm/course-system.ts'

export interface Launch extends Options {
  /** what the frame shows */
  page: string
  /** the API is there only once the course system has come; see `comes` */
  late?: boolean
  /** frames between this page and the lesson; 'other' ones are of another origin */
  between?: readonly ('own' | 'other')[]
  /** opens the lesson in a window instead */
  inWindow?: boolean
}

declare global {
  interface Window {
    API?: CourseSystem['api']
    course: {
      launch(of: Launch): void
      /** The API of a course system that was late is there from now on. */
      comes(): void
      /** Takes the frame away, as a system does that goes on to another page. */
      leave(): void
      kept(): Kept
      calls(): readonly string[]
      /** the error codes that calls have met */
      met(): readonly string[]
    }
  }
}

let system = new CourseSystem()

window.course = {
  launch(of) {
    system = new CourseSystem(of)
    const { late = false, between = [], page, inWindow } = of
    delete window.API
    if (!late) window.course.comes()
    if (inWindow) window.open(page, 'lesson')
    else document.body.replaceChildren(frameOf(between.reduceRight(wrapped, page)))
  },
  comes() {
    window.API = system.api
  },
  leave: () => document.body.replaceChildren(),
  kept: () => structuredClone(system.kept),
  calls: () => [...system.calls],
  met: () => [...system.met],
}

/** A page whose frame is given by its address takes a further one in. */
const inner = new URLSearchParams(location.search).get('frame')
if (inner !== null) document.body.replaceChildren(frameOf(inner))

function wrapped(page: string, which: 'own' | 'other'): string {
  const address = new URL(location.pathname, location.origin)
  if (which === 'other') address.hostname = '127.0.0.1'
  address.searchParams.set('frame', new URL(page, location.href).href)
  return address.href
}

function frameOf(page: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'The lesson'
  frame.src = page
  return frame
}
