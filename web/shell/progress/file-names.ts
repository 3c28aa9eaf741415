/** What the files of a learner's work are called: what they are, of whom, and when they were saved. */
import { nameInFileName } from '../../state/learner-name.ts'

/**
 * "lexiscope-work-2026-03-01-093005.json", or "lexiscope-Ada-2026-03-01-093005.json" of a learner with
 * a name; by the learner's own clock: two of a day differ.
 */
export function workFileName(saved: string, name = ''): string {
  return `lexiscope-${nameInFileName(name) || 'work'}${timeIn(saved)}.json`
}

/** "lexiscope-report-2026-03-01.md", or "lexiscope-report-Ada-2026-03-01.md" */
export function reportFileName(date: string, name = ''): string {
  return ['lexiscope-report', nameInFileName(name), `${date}.md`].filter(Boolean).join('-')
}

const OURS = /^lexiscope-(.+)-\d{4}-\d\d-\d\d-\d{6}( ?\(\d+\))?$/

/** Whether a name without its ending is one that the page gives, so that it says nothing of a learner. */
export const isOurs = (name: string): boolean => OURS.exec(name)?.[1] === 'work'

/** The learner's in a name that the page gives; the name itself where it is another. */
export const nameInWorkName = (name: string): string => OURS.exec(name)?.[1] ?? name

/** Nothing for what is no time: an archive may be damaged. */
function timeIn(saved: string): string {
  const at = new Date(saved.slice(0, 24))
  if (Number.isNaN(at.valueOf())) return ''
  const local = new Date(at.valueOf() - at.getTimezoneOffset() * 60_000).toISOString()
  return `-${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(':', '')}`
}
