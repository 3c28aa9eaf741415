/** What the files of a learner's work are called: what they are, and when they were saved. */

/** "lexiscope-work-2026-03-01-093005.json", by the learner's own clock: two of a day differ. */
export function workFileName(saved: string): string {
  return `lexiscope-work${timeIn(saved)}.json`
}

/** "lexiscope-report-2026-03-01.md" */
export function reportFileName(date: string): string {
  return `lexiscope-report-${date}.md`
}

/** Whether a name without its ending is one that the page gives, so that it says nothing of a learner. */
export function isOurs(name: string): boolean {
  return /^lexiscope-work-\d{4}-\d\d-\d\d-\d{6}( ?\(\d+\))?$/.test(name)
}

/** Nothing for what is no time: an archive may be damaged. */
function timeIn(saved: string): string {
  const at = new Date(saved.slice(0, 24))
  if (Number.isNaN(at.valueOf())) return ''
  const local = new Date(at.valueOf() - at.getTimezoneOffset() * 60_000).toISOString()
  return `-${local.slice(0, 10)}-${local.slice(11, 19).replaceAll(':', '')}`
}
