/**
 * Whose work is in this browser: learners of a course system may share one, and one learner may make
 * several attempts. Kept beside the notebook, since it is no part of the work.
 */

const KEY = 'lexiscope-course'

export interface Attempt {
  learner: string
  /** tells this attempt from others */
  attempt: string
  /** the last progress from this browser that the system stored; '' before */
  sent: string
}

type Entries = Pick<Storage, 'getItem' | 'setItem'>

/** Null where nothing is stored, or storage is unavailable. */
export function savedAttempt(storage: () => Entries): Attempt | null {
  try {
    const saved: unknown = JSON.parse(storage().getItem(KEY) ?? 'null')
    return isAttempt(saved) ? saved : null
  } catch {
    return null
  }
}

export function saveAttempt(storage: () => Entries, attempt: Attempt): void {
  try {
    storage().setItem(KEY, JSON.stringify(attempt))
  } catch {
    // Then the notebook is not saved either, and says so.
  }
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== 'object' || value === null) return false
  return ['learner', 'attempt', 'sent'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )
}

interface Launched {
  learner: string
  /** the attempt that the system resumes; '' where it has stored nothing */
  attempt: string
  /** the system says that it is the first sitting of an attempt */
  first: boolean
}

/**
 * Whether this browser's work is from another attempt or another learner. Work that no course system
 * has stored yet counts as the learner's.
 */
export function isOthers(saved: Attempt | null, { learner, attempt, first }: Launched): boolean {
  if (saved === null) return false
  if (saved.learner !== learner) return true
  return attempt === '' ? first && saved.sent !== '' : saved.attempt !== attempt
}

/** Nine letters and digits at random. */
export function newAttempt(): string {
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (one * 2 ** 16 + (other % 2 ** 16)).toString(36).padStart(9, '0').slice(-9)
}
