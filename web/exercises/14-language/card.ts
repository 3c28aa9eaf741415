/** A picture to share: the learner's word, its neighbours, and a sentence of the model with it. */
import { cssColour, theme } from '../../plot/theme/theme.ts'
import { number, plural, t } from '../../translation/translation.ts'

export interface WordCard {
  word: string
  neighbours: readonly string[]
  /** '' when it wrote none */
  sentence: string
  /** whether this sentence was nowhere in the training text */
  unread: boolean
  parameters: number
  steps: number
}

const SIZE = { width: 1200, height: 630 }
const MARGIN = 72

/** A PNG of the size of link previews. Throws if it cannot be drawn. */
export function cardOf(card: WordCard): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error(t`this browser gives no canvas`)
  draw(context, card)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t`it could not be encoded`))))
  })
}

function draw(context: CanvasRenderingContext2D, card: WordCard): void {
  const { colour, font } = theme()
  const room = SIZE.width - 2 * MARGIN
  const fill = (name: Parameters<typeof colour>[0]) => {
    context.fillStyle = cssColour(colour(name))
  }
  const widthOf = (text: string, size: number, weight: string) => {
    context.font = `${weight} ${size}px ${font}`
    return context.measureText(text).width
  }
  /** Smaller, if the line would be too long. */
  const line = (
    ink: Parameters<typeof fill>[0],
    text: string,
    y: number,
    size: number,
    weight = '',
  ) => {
    fill(ink)
    const fitting = Math.floor(size * Math.min(1, room / widthOf(text, size, weight)))
    context.font = `${weight} ${Math.max(12, fitting)}px ${font}`
    context.fillText(text, MARGIN, y)
  }
  fill('paper')
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  fill('accent')
  context.fillRect(0, 0, 14, SIZE.height)
  line('muted', t`A word that did not exist:`, 96, 28)
  line('accent', card.word, 200, 110, 'bold')
  line('ink', t`lives near ${card.neighbours.slice(0, 4).join(', ')}`, 268, 36)
  if (card.sentence !== '') {
    const said = card.unread ? t`My model wrote, without ever having read it:` : t`My model wrote:`
    line('muted', said, 352, 28)
    // Two lines, of which the second may be the longer.
    const words = `“${card.sentence}”`.split(' ')
    const ends = words.findIndex(
      (_, i) => widthOf(words.slice(0, i + 1).join(' '), 46, 'bold') > room,
    )
    const first = words.slice(0, ends < 0 ? words.length : ends)
    for (const [i, part] of [first, words.slice(first.length)].entries())
      if (part.length > 0) line('ink', part.join(' '), 412 + 58 * i, 46, 'bold')
  }
  const made = plural(
    card.steps,
    '{1} numbers, {0} step, trained in a browser tab · Lexiscope',
    '{1} numbers, {0} steps, trained in a browser tab · Lexiscope',
    number(card.parameters),
  )
  line('muted', made, SIZE.height - 40, 26)
}
