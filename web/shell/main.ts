/** Starts the page: in a browser that can show it, and in the learner's language. */
import './styles/index.css'
import { speakWanted } from '../translation/languages.ts'
import { lacking } from './needs.ts'

const lacks = lacking()
if (lacks.length === 0) {
  void speakWanted()
    .then(() => import('./begin.ts'))
    .then(({ begin }) => begin())
} else void import('./too-old.ts').then(({ tell }) => tell(lacks))
