/** The models of the exercise: the learner's own, one with other positions beside it, and other seeds. */
import type { FirstRows } from 'lexiscope/types/language.d.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import {
  type ModelHost,
  ModelSelection,
  modelSource,
  OpenModels,
} from '../../lesson/model-run/model-selection.ts'
import { brought, input } from '../../lesson/page/inputs.ts'
import { RecordStore } from '../../state/record-store.ts'
import { t } from '../../translation/translation.ts'
import { LanguageRun, type StoredModel } from './language-run.ts'
import { type SchemeName, schemeOf } from './schemes.ts'
import {
  asking,
  beginningFor,
  madeOf,
  madeUpOf,
  requestOf,
  type Settings,
  schemesOf,
  settingsOf,
} from './settings.ts'

/** The learner's own, the one beside it, and those of two more seeds. */
const MAX_OPEN = 4
/** Least time between two questions while the model trains. */
export const ASK_MS = 400
const records = new RecordStore<StoredModel>('language', t`language models`)
const openModels = new OpenModels<LanguageRun>(MAX_OPEN)

/** The trained vectors of the exercise “skip-gram” that token tables start from; '' if they start at random. */
function vectorsOf(lesson: Lesson): string {
  if (settingsOf(lesson).languageRows === 'drawn') return ''
  const { options, progress, source, phase } = lesson.core.view
  if (phase === 'running') return 'training'
  const from = source?.kind === 'blob' ? 'own' : source
  return progress && progress.tokensDone > 0
    ? JSON.stringify([options, progress.tokensDone, from])
    : 'none'
}

async function rowsOf(lesson: Lesson): Promise<FirstRows | null> {
  if (['', 'none', 'training'].includes(vectorsOf(lesson))) return null
  const { words, vectors, width } = await lesson.core.ask((remote) => remote.vectors.copy())
  return { words, values: vectors, columns: width }
}

class Models extends ModelSelection<LanguageRun> {
  /** `prepares`: whether the first is prepared before it is run or asked something. */
  constructor(
    host: ModelHost,
    private readonly schemes: (settings: Settings) => readonly SchemeName[],
    private readonly prepares: boolean,
    private readonly seedsOn = 0,
  ) {
    super(host)
  }

  /** The learner's own, or the first of those that were asked for; null until it is open. */
  get own(): LanguageRun | null {
    return this.models[0] ?? null
  }

  get beside(): LanguageRun | null {
    return this.models[1] ?? null
  }

  private settings(lesson: Lesson): Settings {
    const settings = settingsOf(lesson)
    return { ...settings, languageSeed: settings.languageSeed + this.seedsOn }
  }

  protected override keyOf(lesson: Lesson): string {
    const { languageBeside, ...settings } = this.settings(lesson)
    const own = settings.languageText === 'own'
    return JSON.stringify([
      settings,
      this.schemes({ ...settings, languageBeside }),
      own ? [lesson.text.revision, lesson.text.name, lesson.text.blob?.size] : madeUpOf(lesson),
      vectorsOf(lesson),
    ])
  }

  protected override async open(lesson: Lesson): Promise<readonly LanguageRun[]> {
    const client = await lesson.languages()
    const [usual, rows] = [await client.usual(), await rowsOf(lesson)]
    const settings = this.settings(lesson)
    const open = (scheme: SchemeName) => {
      const request = requestOf(lesson, settings, scheme, usual, rows)
      if (request === null) return []
      const own = request.text.kind === 'own' ? [lesson.text.name, request.text.blob.size] : []
      const text = request.text.kind === 'own' ? { ...request.text, blob: null } : request.text
      const identity = JSON.stringify([text, own, request.options, vectorsOf(lesson)])
      const key = JSON.stringify([identity, own.length > 0 ? lesson.text.revision : 0])
      return openModels.get(client, key, async () => {
        const how = madeOf(request, scheme, usual)
        const run = new LanguageRun(scheme, request, identity, client, records, how)
        await run.open()
        return run
      })
    }
    return (await Promise.all(this.schemes(settings).map(open))).flat()
  }

  protected override prepare([own]: readonly LanguageRun[]): void {
    if (this.prepares) own?.prepare()
  }
}

const ownScheme = ({ languageScheme }: Settings) => [languageScheme]

/** The learner's own model, and the one that it is compared with. */
export const modelsOf = modelSource((host) => new Models(host, schemesOf, true))
/** Each of the two alone: they are trained apart. */
export const ownModel = modelSource((host) => new Models(host, ownScheme, true))
export const besideModel = modelSource(
  (host) => new Models(host, (settings) => schemesOf(settings).slice(1), false),
)
/** The learner's own once more, with the seeds that follow. */
export const following = [1, 2].map((seedsOn) =>
  modelSource((host) => new Models(host, ownScheme, false, seedsOn)),
)

export const nameOf = ({ scheme }: LanguageRun): string => schemeOf(scheme).name

/** The one that is open, once it was evaluated with its positions and without. */
export function evaluated({ own, opening }: Models): LanguageRun | null {
  const isThere = own?.reading && (own.bare !== null || own.scheme === 'none')
  return isThere && !opening ? own : null
}

/** A model at a step of its training. */
interface Moment {
  run: LanguageRun
  step: number
}

const moments = new WeakMap<LanguageRun, Moment>()

/** The learner's own model, once it has trained a step: another object for each. */
export const model = Object.assign(
  brought((lesson): Moment | undefined => {
    const { own: run } = modelsOf(lesson)
    if (run === null || !run.trained) return undefined
    const step = run.progress?.stepsDone ?? 0
    if (moments.get(run)?.step !== step) moments.set(run, { run, step })
    return moments.get(run)
  }),
  { everyMs: ASK_MS },
)
export const beginningOf = (lesson: Lesson) =>
  beginningFor(lesson, modelsOf(lesson).own?.text?.words)
export const languageBeginning = input(asking.languageBeginning, { inUse: beginningOf })
