/** Starts the page: in a browser that can show it, and in the learner's language. */
import './styles/index.css'
import { speakWanted } from '../translation/languages.ts'
import { lacking } from './needs.ts'

async function start(): Promise<void> {
  await speakWanted()
  const lacks = lacking()
  if (lacks.length === 0) return (await import('./begin.ts')).begin()
  const { tell } = await import('./too-old.ts')
  tell(lacks)
}

void start()
