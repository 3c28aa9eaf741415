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
  const paint = (name: Parameters<typeof colour>[0]) => {
    context.fillStyle = cssColour(colour(name))
  }
  paint('paper')
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  paint('accent')
  context.fillRect(0, 0, 14, SIZE.height)
  const line = (
    text: string,
    y: number,
    size: number,
    weight = '',
    maxWidth = SIZE.width - 2 * MARGIN,
  ) => {
    context.font = `${weight} ${fitting(context, text, size, weight, font, maxWidth)}px ${font}`
    context.fillText(text, MARGIN, y)
  }
  paint('muted')
  line(t`A word that did not exist:`, 96, 28)
  paint('accent')
  line(card.word, 200, 110, 'bold')
  paint('ink')
  line(t`lives near ${card.neighbours.slice(0, 4).join(', ')}`, 268, 36)
  if (card.sentence !== '') {
    paint('muted')
    line(
      card.unread ? t`My model wrote, without ever having read it:` : t`My model wrote:`,
      352,
      28,
    )
    paint('ink')
    wrapped(context, `“${card.sentence}”`, 46, `bold 46px ${font}`).forEach((text, i) => {
      line(text, 412 + 58 * i, 46, 'bold')
    })
  }
  paint('muted')
  line(
    plural(
      card.steps,
      '{1} numbers, {0} step, trained in a browser tab · Lexiscope',
      '{1} numbers, {0} steps, trained in a browser tab · Lexiscope',
      number(card.parameters),
    ),
    SIZE.height - 40,
    26,
  )
}

/** The font size: this one, or smaller if the line would be too long. */
function fitting(
  context: CanvasRenderingContext2D,
  text: string,
  size: number,
  weight: string,
  font: string,
  maxWidth: number,
): number {
  context.font = `${weight} ${size}px ${font}`
  const { width } = context.measureText(text)
  return width <= maxWidth ? size : Math.max(12, Math.floor((size * maxWidth) / width))
}

/** Wraps into two lines; a long second line is shrunk to fit. */
function wrapped(
  context: CanvasRenderingContext2D,
  text: string,
  _size: number,
  font: string,
): string[] {
  context.font = font
  const words = text.split(' ')
  const maxWidth = SIZE.width - 2 * MARGIN
  let first = ''
  while (words.length > 0 && context.measureText(`${first} ${words[0]}`).width <= maxWidth) {
    first = `${first} ${words.shift()}`.trim()
  }
  return [first, words.join(' ')].filter((line) => line !== '')
}
