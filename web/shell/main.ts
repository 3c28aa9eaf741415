/** Starts the page: makes what the exercises are given, and the frame that shows them. */
import './styles/index.css'
import './app.ts'
import { CoreClient } from '../core/client.ts'
import type { PretrainedClient } from '../core/pretrained/client.ts'
import { LearnersText } from '../exercises/learners-text.ts'
import { TrainingRun } from '../exercises/training-run.ts'
import { Notebook } from '../state/notebook.ts'
import { Address } from './address-state.ts'
import { App } from './app.ts'
import { applyTheme } from './theme.ts'

const query = new URLSearchParams(location.search)
// '' embeds an exercise, a name one of its figures.
const embedded = query.get('embed')
const notebook = new Notebook(() => (embedded ? null : localStorage), window)
const state = new Address()
const core = new CoreClient()
const text = new LearnersText(notebook)
const training = new TrainingRun(core, state, text, !embedded)
let client: Promise<PretrainedClient> | null = null
const pretrained = () => {
  client ??= import('../core/pretrained/client.ts').then((module) => new module.PretrainedClient())
  client.catch(() => {
    client = null
  })
  return client
}

applyTheme(notebook)
document.documentElement.toggleAttribute('data-embed', embedded !== null)
const progress = () => import('./progress/panel.ts')
const lesson = { core, state, notebook, text, training, pretrained, progress }
const app = new App(lesson, state)
document.getElementById('page')?.replaceChildren(app)
// In development files change all the time, and from a disk there is nothing to keep.
if (import.meta.env.MODE === 'production' && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    import('./offline.ts')
      .then(({ keepOffline }) => keepOffline((start) => app.offerNewVersion(start)))
      // Where the browser refuses, the lesson needs the network, as any page does.
      .catch(() => {})
  })
}

if (embedded) {
  await app.updateComplete
  const { embed } = await import('./embed.ts')
  embed(query, lesson, state.exercise)
}
