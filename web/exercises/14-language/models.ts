/** The models of the exercise: the learner's own, one with other positions beside it, and other seeds. */
import type { FirstRows } from 'lexiscope/faces/language.d.ts'
import type { LessonElement } from '../../lesson/element.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { ModelSelection, OpenModels } from '../../lesson/model-run/model-selection.ts'
import { RecordStore } from '../../state/record-store.ts'
import { t } from '../../translation/translation.ts'
import { LanguageRun } from './language-run.ts'
import { type SchemeName, schemeOf } from './schemes.ts'
import {
  madeUpOf,
  requestOf,
  type Settings,
  schema,
  schemesOf,
  settingsOf,
  unusual,
} from './settings.ts'
import type { StoredModel } from './stored-model.ts'

/** The learner's own, the one beside it, and those of two more seeds. */
const MAX_OPEN = 4
const records = new RecordStore<StoredModel>('language', t`language models`)
const openModels = new OpenModels<LanguageRun>(MAX_OPEN)

/** Settings of the models themselves; the others are about questions to them. */
const MODEL_SETTINGS = /^language(?!Beginning|Temperature|Test|Cases|Layer$|Read|Run|Alone)/
export const modelSettings = Object.keys(schema).filter((name) => MODEL_SETTINGS.test(name))

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
  const { words, vectors, width } = await lesson.core.ask((remote) => remote.trainedVectors())
  return { words, values: vectors, columns: width }
}

abstract class LanguageModels extends ModelSelection<LanguageRun> {
  /** The learner's own; null until it is open. */
  get own(): LanguageRun | null {
    return this.models[0] ?? null
  }

  protected abstract settings(lesson: Lesson): Settings
  protected abstract schemes(settings: Settings): readonly SchemeName[]

  protected override keyOf(lesson: Lesson): string {
    const settings = this.settings(lesson)
    const own = settings.languageText === 'own'
    const { languageBeside: _, ...asked } = settings
    return JSON.stringify([
      Object.entries(asked).filter(([name]) => modelSettings.includes(name)),
      this.schemes(settings),
      own ? [lesson.text.name, lesson.text.blob?.size ?? -1] : madeUpOf(lesson),
      own ? lesson.text.revision : 0,
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
        const how = unusual(request, scheme, usual)
        const run = new LanguageRun(scheme, request, identity, client, records, how)
        await run.open()
        return run
      })
    }
    const runs = await Promise.all(this.schemes(settings).map(open))
    return runs.flat()
  }
}

/** The learner's own model, and the one that it is compared with. */
export class Models extends LanguageModels {
  get beside(): LanguageRun | null {
    return this.models[1] ?? null
  }

  protected override settings(lesson: Lesson): Settings {
    return settingsOf(lesson)
  }

  protected override schemes(settings: Settings): readonly SchemeName[] {
    return schemesOf(settings)
  }

  /** The model beside it is prepared when it is first run or asked something. */
  protected override prepare([own]: readonly LanguageRun[]): void {
    own?.prepare()
  }
}

/** The one that it is compared with, alone: the learner's own trains by itself. */
export class BesideModel extends LanguageModels {
  protected override settings(lesson: Lesson): Settings {
    return settingsOf(lesson)
  }

  protected override schemes(settings: Settings): readonly SchemeName[] {
    return schemesOf(settings).slice(1)
  }
}

/** The learner's own model alone, or the same with a seed so many further on. */
export class OwnModel extends LanguageModels {
  constructor(
    host: LessonElement,
    private readonly seedsOn = 0,
  ) {
    super(host)
  }

  protected override settings(lesson: Lesson): Settings {
    const settings = settingsOf(lesson)
    return { ...settings, languageSeed: settings.languageSeed + this.seedsOn }
  }

  protected override schemes({ languageScheme }: Settings): readonly SchemeName[] {
    return [languageScheme]
  }

  /** One of another seed is prepared when it is run. */
  protected override prepare([own]: readonly LanguageRun[]): void {
    if (this.seedsOn === 0) own?.prepare()
  }
}

export const nameOf = ({ scheme }: LanguageRun): string => schemeOf(scheme).name
