/** The client of the pretrained vectors, for tests that fetch from servers of their own. */
import { everyRow, PretrainedClient } from 'lexiscope/vectors/client.ts'

Object.assign(window, { client: new PretrainedClient(), everyRow })

declare global {
  interface Window {
    client: PretrainedClient
    everyRow: typeof everyRow
  }
}
