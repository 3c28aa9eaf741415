/** Settings of the language models in the address, and the requests that they become. */
import type { LanguageRequest, TextSource } from 'lexiscope/language/protocol.ts'
import type {
  FirstRows,
  LanguageOptions,
  UsualLanguage,
  WordPlace,
} from 'lexiscope/types/language.d.ts'
import { exerciseName } from '../../lesson/exercise-name.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { entry, type Inputs, select } from '../../lesson/page/inputs.ts'
import { wordsThere } from '../../lesson/words/words-there.ts'
import {
  choice,
  MAX_SEED,
  number,
  readQuery,
  seed,
  text,
  type ValuesOf,
  wholeNumber,
} from '../../state/fields.ts'
import { decimal, plural, t } from '../../translation/translation.ts'
import { optionsWith, SCHEMES, type SchemeName } from './schemes.ts'

/** Of the models themselves; 0 stands for the core's usual value. The last of an entry is the core's argument. */
export const schema = {
  languageText: select(choice(['microworld', 'own']), t`Learn`, {
    microworld: t`the microworld`,
    own: t`your own text`,
  }),
  languageSentences: entry(wholeNumber(0, 0, 1_000_000), t`Sentences`, '', 'sentences'),
  languageUnits: select(choice(['words', 'bytePairs']), t`A token is`, {
    words: t`a word`,
    bytePairs: t`a piece, by byte pairs`,
  }),
  languageVocabulary: entry(
    wholeNumber(512, 8, 1024),
    t`Vocabulary V`,
    t`at most 1,024; pieces at least 257`,
    'vocabSize',
  ),
  languageScheme: select(
    choice(['rotary', 'learned', 'sinusoidal', 'alibi', 'none']),
    t`Scheme`,
    SCHEMES.map(({ scheme, name }) => [scheme, name] as const),
  ),
  /** of the model that it is compared with */
  languageBeside: choice(['none', 'learned', 'sinusoidal', 'rotary', 'alibi', 'nothing']),
  languageRows: select(choice(['drawn', 'trained']), t`Begins`, {
    drawn: t`at random`,
    trained: t`as your vectors of ${exerciseName('skip-gram')}`,
  }),
  languageTied: choice(['usual', 'tied', 'untied']),
  languageWidth: entry(wholeNumber(0, 0, 128), t`Width D`, '', 'width'),
  languageHeads: entry(wholeNumber(0, 0, 16), t`Heads`, '', 'heads'),
  languageLayers: entry(wholeNumber(0, 0, 4), t`Blocks`, '', 'layers'),
  languageMlp: select(choice(['usual', 'without']), t`MLPs`, {
    usual: t`with`,
    without: t`without`,
  }),
  languageLength: entry(wholeNumber(0, 0, 256), t`Tokens a line`, '', 'length'),
  languageBatch: entry(wholeNumber(0, 0, 256), t`Lines a step`, '', 'sequences'),
  languageSteps: entry(wholeNumber(0, 0, 1_000_000), t`Steps`, '', 'steps'),
  languageSeed: entry(seed(MAX_SEED - 2), t`Seed`, t`of text and weights`, 'seed'),
  languageRate: entry(
    number(0, 0, 1_000_000, { closed: true }),
    t`Learning rate`,
    '',
    'learningRate',
  ),
}

/** Whether a setting stands for this argument of the core, or the learner's word does. */
export const isSetting = (argument: string): boolean =>
  ['text', 'units', 'mlpWidth', 'word'].includes(argument) ||
  Object.values(schema as Inputs).some(({ refusedAs }) => refusedAs?.(argument, {}))

/** What a model is asked for. */
export const asking = {
  languageBeginning: text('the king who the queen sees', 300),
  languageTemperature: number(1, 0, 1e9, { closed: true }),
}

export type Settings = ValuesOf<typeof schema>

export const settingsOf = ({ state }: Lesson): Settings => state.read(schema).values

/**
 * The beginning that a model of these words is asked for. The usual one is of the lesson's text: a text
 * that lacks its words begins with one of its own.
 */
export function beginningFor(lesson: Lesson, words: readonly string[] = []): string {
  const { languageText, languageUnits } = settingsOf(lesson)
  const chosen = lesson.state.read(asking).values.languageBeginning
  const usual = chosen === asking.languageBeginning.fallback
  if (!usual || languageText !== 'own' || languageUnits !== 'words' || words.length < 2)
    return chosen
  if (chosen.split(' ').every((word) => words.includes(word))) return chosen
  // Id 0 is the line feed.
  return wordsThere([chosen], words.slice(1))[0] ?? ''
}

/** Settings of the predicted cases: set by the first press, free from then on. */
const { languageText, languageScheme, languageBeside } = schema
export const askedSettings = { languageText, languageScheme, languageBeside }
export const ASKED = { languageText: 'microworld', languageScheme: 'rotary' } as const
export const ASKED_ALONE = { ...ASKED, languageBeside: 'none' } as const

/** The made-up word of the exercise “skip-gram”, once for each of its slots. */
export function madeUpOf({ training }: Lesson): WordPlace[] {
  const { newWord, places } = training.settings
  const word = newWord.trim().toLowerCase()
  return word === '' ? [] : places.map((slot) => ({ word, slot }))
}

export const waitsForText = (lesson: Lesson): boolean =>
  settingsOf(lesson).languageText === 'own' && lesson.text.blob === null

/** null if the learner's own text is requested and there is none. */
function textOf(lesson: Lesson, settings: Settings, usual: UsualLanguage): TextSource | null {
  const { languageText, languageSentences, languageUnits, languageVocabulary, languageSeed } =
    settings
  if (languageText === 'own') {
    const { blob } = lesson.text
    return blob && { kind: 'own', units: languageUnits, vocabSize: languageVocabulary, blob }
  }
  const sentences = languageSentences || usual.sentences
  return { kind: 'microworld', seed: languageSeed, sentences, madeUp: madeUpOf(lesson) }
}

export function requestOf(
  lesson: Lesson,
  settings: Settings,
  scheme: SchemeName,
  usual: UsualLanguage,
  rows: FirstRows | null,
): LanguageRequest | null {
  const wanted = textOf(lesson, settings, usual)
  return wanted && { text: wanted, options: optionsOf(settings, scheme, usual), rows }
}

export function optionsOf(
  settings: Settings,
  scheme: SchemeName,
  { options: usual }: UsualLanguage,
): LanguageOptions {
  const width = settings.languageWidth || usual.width
  const { languageTied: tied, languageMlp: mlp } = settings
  // The MLP's width scales with the model's.
  const mlpWidth = Math.min(512, Math.round((usual.mlpWidth * width) / usual.width))
  return {
    ...optionsWith(usual, scheme, settings.languageLayers || usual.layers.length),
    width,
    heads: settings.languageHeads || usual.heads,
    mlpWidth: mlp === 'without' ? 0 : mlpWidth,
    tied: tied === 'usual' ? usual.tied : tied === 'tied',
    steps: settings.languageSteps || usual.steps,
    sequences: settings.languageBatch || usual.sequences,
    length: settings.languageLength || usual.length,
    seed: settings.languageSeed,
    learningRate: settings.languageRate || usual.learningRate,
  }
}

/** What made a model, in words: its text's size and its own, and what else is not as usual; steps and seed aside. */
export function madeOf(
  { text, options, rows }: LanguageRequest,
  scheme: SchemeName,
  usual: UsualLanguage,
): string[] {
  const { width, heads, layers, mlpWidth, tied, sequences, length, learningRate } = options
  const as = optionsOf(readQuery(schema, new URLSearchParams()).values, scheme, usual)
  return [
    text.kind === 'microworld' ? plural(text.sentences, '{0} sentence', '{0} sentences') : '',
    rows === null ? '' : t`rows from your vectors`,
    t`width ${width}`,
    heads === as.heads ? '' : plural(heads, '{0} head', '{0} heads'),
    plural(layers.length, '{0} block', '{0} blocks'),
    mlpWidth === 0 ? t`no MLP` : '',
    tied === as.tied ? '' : tied ? t`tied` : t`untied`,
    sequences === as.sequences ? '' : plural(sequences, '{0} line a step', '{0} lines a step'),
    length === as.length ? '' : plural(length, '{0} token a line', '{0} tokens a line'),
    learningRate === as.learningRate ? '' : t`rate ${decimal(String(learningRate))}`,
  ].filter(Boolean)
}

/** The schemes that are trained: the learner's, and the one it is compared with. */
export function schemesOf({ languageScheme, languageBeside }: Settings): SchemeName[] {
  return languageBeside === 'nothing' || languageBeside === languageScheme
    ? [languageScheme]
    : [languageScheme, languageBeside]
}

/** Widths that the core accepts are multiples of this: heads of equal width, even if rotary or sinusoidal. */
export function widthStep(heads: number, schemes: readonly SchemeName[]): number {
  if (schemes.includes('rotary')) return 2 * heads
  return schemes.includes('sinusoidal') && heads % 2 === 1 ? 2 * heads : heads
}
