/** Studies of a session in Node, for tests that hold the page against them. */
import type { Session } from 'lexiscope/training/session.ts'
import { Studies } from 'lexiscope/training/studies.ts'
import { loadStudies } from './core.ts'

export async function studiesOf(session: Session): Promise<Studies> {
  const functions = await loadStudies()
  return new Studies(
    () => session,
    async (name, ...values) =>
      (functions[name] as (...values: unknown[]) => unknown)(...values) as never,
  )
}
