/** What decides the figures: the word of two senses, the head's training, and the search. */
import { entry, input, onOff, select } from '../../lesson/page/inputs.ts'
import { choice, number, text, wholeNumber } from '../../state/fields.ts'
import { t } from '../../translation/translation.ts'

/** What the word may be, by the slot of the grammar that it fills. */
const KINDS = {
  cat: { text: t`an animal, like the cat`, slot: 'animals species=cat age=adult' },
  dog: { text: t`an animal, like the dog`, slot: 'animals species=dog age=adult' },
  woman: { text: t`a person, like the woman`, slot: 'people rank=common age=adult gender=female' },
  drive: { text: t`a thing to drive`, slot: 'objects act=drive quality=fast' },
  wear: { text: t`a thing to wear`, slot: 'objects act=wear quality=warm' },
  eat: { text: t`a thing to eat`, slot: 'objects act=eat quality=sweet' },
  italy: { text: t`a country, like italy`, slot: 'places land=italy kind=country' },
} as const
export type Kind = keyof typeof KINDS

export const slotOf = (kind: Kind): string => KINDS[kind].slot
const texts = Object.entries(KINDS).map(([kind, { text }]) => [kind as Kind, text] as const)

export const aboutWord = {
  textsWord: entry(text('jaguar', 30), t`A word`, t`new to the lesson’s text`, 'word'),
  textsFirst: select(
    choice(['cat', 'dog', 'woman', 'drive', 'wear', 'eat', 'italy']),
    t`is`,
    texts,
  ),
  textsSecond: select(
    choice(['drive', 'wear', 'eat', 'italy', 'woman', 'cat', 'dog']),
    t`and is`,
    texts,
  ),
  /** Enough for what is measured here: half of what the exercise “language” takes. */
  textsSteps: input(wholeNumber(2500, 1, 100_000), {}),
  textsSentences: input(wholeNumber(50_000, 100, 1_000_000), {}),
}

/** Numbers of a trained text’s vector. */
export const COLUMNS = 32

export const aboutHead = {
  textsTemperature: entry(
    number(0.1, 0.01, 10, { closed: true }),
    t`Temperature`,
    t`0.01 … 10`,
    'temperature',
    [0.02, 0.05, 0.1, 0.2, 0.5, 1],
  ),
  textsNested: onOff(choice(['nested', 'plain']), t`Train as usual, not nested`, 'plain'),
}

const WIDTHS = ['32', '16', '8', '4'] as const

export const aboutSearch = {
  textsQuestion: entry(
    text('the daughter', 200),
    t`Begin a sentence`,
    t`in words of the lesson’s text`,
    (argument) => argument === 'question' || argument === 'text',
  ),
  textsColumns: select(
    choice(WIDTHS),
    t`Columns kept`,
    WIDTHS.map((width) => [width, t`${width} of ${COLUMNS}`] as const),
  ),
  textsBits: onOff(choice(['32', '8']), t`8 bits a number`, '8'),
}
