/** Questions as notes for Anki: a text file with its documented headers, a note a line. */
import { escaped } from '../../plot/svg/text.ts'
import type { PredictionChoice } from '../rhythm/rhythm.ts'
import type { DrawnQuestion } from './kind.ts'

export interface Note extends DrawnQuestion {
  /** stable for each question, so that importing it again updates the note */
  guid: string
  /** words without blanks: "04-similarity" */
  tags: readonly string[]
}

export function ankiFile(notes: readonly Note[]): string {
  const header = [
    '#separator:tab',
    '#html:true',
    '#notetype:Basic',
    '#deck:Lexiscope',
    '#columns:GUID\tFront\tBack\tTags',
    '#guid column:1',
    '#tags column:4',
  ]
  const lines = notes.map((note) =>
    [note.guid, front(note), back(note), note.tags.join(' ')].join('\t'),
  )
  return `${[...header, ...lines].join('\n')}\n`
}

const front = ({ question, choices }: Note) =>
  `${field(question)}<ul>${choices.map(({ text }) => `<li>${field(text)}</li>`).join('')}</ul>`

/** The answer, what the core found, why it is so, and what is wrong with each other choice. */
function back({ choices, outcome, found }: Note): string {
  const right = choices.find(({ value }) => value === found.value)
  const others = choices.filter((each) => each !== right)
  const reason = ({ text, wrong = '' }: PredictionChoice) =>
    `<li><i>${field(text)}</i>: ${field(wrong)}</li>`
  return [
    `<b>${field(right?.text ?? '')}</b>`,
    `<p>${field(outcome)} ${field(right?.right ?? '')}</p>`,
    `<ul>${others.map(reason).join('')}</ul>`,
  ].join('')
}

/** Text as HTML on one line, without a quotation mark: one at the start would quote the field. */
const field = (text: string) => escaped(text.replace(/\s+/g, ' '))
