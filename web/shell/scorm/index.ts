/** Begins in the package for course systems alone, beside the lesson's page. */
import './scorm.css'
import { LANGUAGE_CHANGES, speakAsPage } from '../../translation/languages.ts'
import { t } from '../../translation/translation.ts'
import type { App } from '../app.ts'
import type { Course } from './course.ts'
import { findCourse } from './search.ts'
import { ended, lineOf, looking } from './words.ts'

void begin()

async function begin(): Promise<void> {
  if (new URLSearchParams(location.search).has('embed')) return
  const { lesson } = await page()
  await speakAsPage('scorm')
  const line = lineAbove()
  line.say(looking())
  let course: Course | null = null
  let left = false
  let touched = false
  const touch = () => {
    touched = true
  }
  for (const kind of ['pointerdown', 'keydown', 'hashchange']) addEventListener(kind, touch)
  addEventListener('hashchange', () => course?.later())
  // In another language the same sitting goes on.
  let returns = false
  addEventListener(LANGUAGE_CHANGES, () => {
    returns = true
  })
  addEventListener('pagehide', () => {
    left = true
    if (returns) course?.rest()
    else course?.end()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && course !== null) line.say(ended())
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') course?.flush()
  })

  const atStart = /^(#\/?)?$/.test(location.hash.replace(/\?.*/, ''))
  const { notebook, outline, state } = lesson
  const stores = notebook.hasStorage
  const found = await findCourse({
    from: window,
    around: {
      ...{ notebook, outline, mastery: masteryOf(document) },
      storage: () => localStorage,
      now: () => performance.now(),
      address: () => location.hash,
    },
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    met: (met) => {
      course = met
    },
    left: () => left,
  })
  if (typeof found === 'string') {
    line.say(found)
    return
  }
  const numberOf = (id: string) => outline.find((each) => each.id === id)?.number ?? id
  const tell = () => line.say(lineOf(found, numberOf), found)
  found.addEventListener('change', tell)
  tell()
  // Where the learner was, unless they have begun to look around here.
  const goOn = atStart && !touched && found.location !== ''
  const empty = stores && !notebook.hasStorage
  // The database gives and takes nothing either.
  if (empty) document.documentElement.toggleAttribute('data-stores-nothing', true)
  if (found.putAway || empty || goOn) state.recall()
  if (goOn) location.hash = found.location
}

/** The lesson's own page, once it is there. */
function page(): Promise<App> {
  return new Promise((found) => {
    const look = () => document.querySelector('lx-app') as App | null
    const here = look()
    if (here !== null) return found(here)
    const watch = new MutationObserver(() => {
      const app = look()
      if (app === null) return
      watch.disconnect()
      found(app)
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
}

/** As the package was built: an attribute, so that one script serves every mastery score. */
function masteryOf(document: Document): number | null {
  const written = document.querySelector('script[data-mastery]')?.getAttribute('data-mastery')
  return written ? Number(written) : null
}

function lineAbove() {
  const aside = document.createElement('aside')
  aside.className = 'course-line'
  aside.setAttribute('aria-label', t`Course system`)
  const text = document.createElement('p')
  text.setAttribute('role', 'status')
  text.tabIndex = -1
  const replace = document.createElement('button')
  replace.type = 'button'
  replace.className = 'quiet'
  replace.textContent = t`Replace it with the work of this browser`
  aside.append(text)
  document.body.prepend(aside)
  return {
    /** With a course whose progress could not be read, that may be replaced. */
    say(line: string, course?: Course): void {
      if (text.textContent !== line) text.textContent = line
      if (course === undefined || course.unread === '' || course.mode !== 'normal') replace.remove()
      else if (!replace.isConnected) {
        aside.append(replace)
        replace.onclick = () => {
          course.replaceUnread()
          text.focus()
        }
      }
    },
  }
}
