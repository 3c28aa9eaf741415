/** Starts the page: in a browser that can show it, and in the learner's language. */
import './styles/index.css'
import { nextTask } from 'lexiscope/utilities/next-task.ts'
import { speakWanted } from '../translation/languages.ts'
import { lacking } from './needs.ts'

async function start(): Promise<void> {
  await speakWanted()
  const lacks = lacking()
  if (lacks.length === 0) {
    const { begin } = await import('./begin.ts')
    // What its modules do as they come is one task of the browser's, to show the page another.
    await nextTask()
    return begin()
  }
  const { tell } = await import('./too-old.ts')
  tell(lacks)
}

void start()
