/** Explains threads, and whether this page can use them. */
import { coresOfMachine, isOneFile, mayUseThreads } from 'lexiscope/utilities/threads.ts'
import { t } from '../translation/translation.ts'

const ABOUT_THREADS = t`One thread gives the same numbers for the same settings every time. Several train at once on the same two tables, each on the next piece of the text that none has taken, which is faster on a large text; none waits for another, now and then a step is lost (Recht et al., Hogwild!, 2011), and the numbers differ a little from run to run.`

export const threadsNote = (): string => `${ABOUT_THREADS} ${here()}`

function here(): string {
  if (mayUseThreads) return t`This machine offers ${coresOfMachine()}.`
  if (isOneFile) return t`As a single file, the lesson trains on one thread, whatever this says.`
  if (globalThis.crossOriginIsolated)
    return t`On this page training runs on one thread, whatever this says: threads share memory, which this browser does not offer to pages.`
  if (!isSecureContext)
    return t`On this page training runs on one thread, whatever this says: threads share memory, which browsers allow only to pages isolated from other sites that come over https, and this one came over plain http.`
  return t`On this page training runs on one thread, whatever this says: threads share memory, which browsers allow only to pages isolated from other sites, and the server of this one does not ask for that. Where the browser lets it, the lesson does so itself from the second visit on.`
}
