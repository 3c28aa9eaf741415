/** The page: makes what the exercises are given, and the frame that shows them. */
import './app.ts'
import { CoreClient } from 'lexiscope/training/client.ts'
import { wordProblemsBy } from 'lexiscope/utilities/problem.ts'
import { Notebook } from '../state/notebook.ts'
import { SkipGramController } from '../training/controller.ts'
import { LearnersText } from '../training/learners-text.ts'
import { coreInWords, spoken } from '../translation/languages.ts'
import { Address } from './address-state.ts'
import { App } from './app.ts'
import { contents, course, showsTraining } from './contents.ts'
import { applyTheme } from './theme.ts'

export async function begin(): Promise<void> {
  const query = new URLSearchParams(location.search)
  // '' embeds an exercise, a name one of its figures.
  const embedded = query.get('embed')
  const presents = embedded === null && query.has('present')
  const stores = !embedded && !presents
  const notebook = new Notebook(() => (stores ? localStorage : null), window)
  const state = new Address(notebook)
  const core = new CoreClient()
  // Before the first question, so that figures of trained vectors wait less.
  const loadCore = () => {
    const exercise = contents.find(({ id }) => id === state.exercise)
    if ((state.exercise === '' && showsTraining) || exercise?.opensOnVectors) core.load()
  }
  loadCore()
  state.addEventListener('change', loadCore)
  const text = new LearnersText(notebook)
  const training = new SkipGramController(core, state, text, stores)
  const pretrained = loadOnce(() =>
    import('lexiscope/vectors/client.ts').then((module) => new module.PretrainedClient()),
  )
  const transformers = loadOnce(() =>
    import('lexiscope/transformer/client.ts').then((module) => new module.TransformerClient()),
  )
  const languages = loadOnce(() =>
    import('lexiscope/language/client.ts').then((module) => new module.LanguageClient()),
  )
  const textModels = loadOnce(() =>
    import('lexiscope/language/client.ts').then((module) => module.textsClient()),
  )
  const realModels = loadOnce(() =>
    import('lexiscope/llama/client.ts').then((module) => new module.LlamaClient()),
  )

  // Without it the core is heard in English; nothing waits for it.
  coreInWords().then(wordProblemsBy, () => {})
  applyTheme(notebook)
  document.documentElement.toggleAttribute('data-embed', embedded !== null)
  // Before anything is shown: entries of the shelf look whether they are framed as they are made.
  if (embedded) document.documentElement.dataset.embed = 'figure'
  document.documentElement.toggleAttribute('data-present', presents)
  document.documentElement.toggleAttribute('data-stores-nothing', !stores)
  const progress = () => import('./progress/panel.ts')
  const clients = { core, pretrained, transformers, languages, textModels, realModels }
  const lesson = { outline: course, ...clients, state, notebook, text, training, progress }
  const app = new App(lesson, state)
  document.getElementById('page')?.replaceChildren(app)
  // In development files change all the time, and from a disk there is nothing to keep.
  if (import.meta.env.MODE === 'production' && 'serviceWorker' in navigator) {
    const installOffline = () => {
      import('./offline.ts')
        .then(({ enableOffline }) => enableOffline((start) => app.offerNewVersion(start)))
        // Where the browser refuses, the lesson needs the network, as any page does.
        .catch(() => {})
    }
    // A script that had to wait for its files may come after that event.
    if (document.readyState === 'complete') installOffline()
    else addEventListener('load', installOffline)
  }

  if (embedded) {
    await app.updateComplete
    const { embed } = await import('./embed.ts')
    embed(query, lesson, state.exercise)
  }
  if (presents) {
    await app.updateComplete
    await spoken('rooms')
    const { present } = await import('./present/present.ts')
    present(lesson)
  }
}

/** Loads once, on first use; after a failure, the next use tries again. */
function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null
  return () => {
    coming ??= load()
    coming.catch(() => {
      coming = null
    })
    return coming
  }
}
