/** Ways to copy or save a figure; loaded when the menu that offers them is first opened. */
import { plural, t } from '../../translation/translation.ts'
import { addShape } from '../canvas/points.ts'
import { CURVE, type LegendEntry, LINE, MARGIN, textStart } from '../scene/legend.ts'
import type { Scene, Theme } from '../scene/marks.ts'
import type { Size } from '../scene/view.ts'
import { type DataTable, toCsv } from '../table/table.ts'
import { cssColour, theme } from '../theme/theme.ts'
import { copyText, download, fileName } from './save.ts'

/** Draws the canvas below its name and above its legend, at the canvas's resolution. */
function picture(
  canvas: HTMLCanvasElement,
  title: string,
  legend: readonly LegendEntry[],
  theme: Theme,
): Promise<Blob> {
  const ratio = canvas.width / Math.max(1, canvas.clientWidth)
  const height = canvas.clientHeight + LINE * (1 + legend.length) + 2 * MARGIN
  const sheet = document.createElement('canvas')
  sheet.width = canvas.width
  sheet.height = Math.round(height * ratio)
  const context = sheet.getContext('2d')
  if (context === null) throw new Error('canvas: expected a 2-D context, got none')
  context.fillStyle = cssColour(theme.colour('paper'))
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.drawImage(canvas, 0, Math.round((MARGIN + LINE) * ratio))
  context.scale(ratio, ratio)
  context.textBaseline = 'middle'
  context.fillStyle = cssColour(theme.colour('ink'))
  context.font = `bold 15px ${theme.font}`
  context.fillText(title, MARGIN, MARGIN + LINE / 2)
  context.font = `13px ${theme.font}`
  legend.forEach((entry, i) => {
    const y = MARGIN + LINE + canvas.clientHeight + LINE * (i + 0.5)
    context.globalAlpha = entry.opacity ?? 1
    drawSwatch(context, entry, y, cssColour(theme.colour(entry.colour)))
    context.globalAlpha = 1
    context.fillStyle = cssColour(theme.colour('ink'))
    context.fillText(entry.name, textStart(entry), y)
  })
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))))
  })
}

function drawSwatch(
  context: CanvasRenderingContext2D,
  { shape, dash }: LegendEntry,
  y: number,
  colour: string,
): void {
  const path = new Path2D()
  if (dash === undefined) {
    addShape(path, MARGIN + 6, y, 6, shape ?? 1)
    context.fillStyle = colour
    context.fill(path)
    return
  }
  path.moveTo(MARGIN, y)
  path.lineTo(MARGIN + CURVE, y)
  context.strokeStyle = colour
  context.lineWidth = 2
  context.setLineDash([...dash])
  context.stroke(path)
}

/** Interface of a figure for copying and saving. */
export interface SavableFigure {
  name(): string
  description(): string
  table(): DataTable
  legend(): readonly LegendEntry[]
  scene(): Scene
  size(): Size
  /** The figure's canvas, with its current content. */
  drawn(): HTMLCanvasElement
  say(text: string): void
}

export type SaveAction = 'Copy CSV' | 'Save CSV' | 'Copy PNG' | 'Save PNG' | 'Save SVG'

/** Copies or saves a figure; resolves to a message with the result. */
export function copyOrSave(action: SaveAction, figure: SavableFigure): Promise<string> {
  return ACTIONS[action](figure)
}

const ACTIONS: Record<SaveAction, (figure: SavableFigure) => Promise<string>> = {
  'Copy CSV': copyCsv,
  'Save CSV': saveCsv,
  'Copy PNG': copyPng,
  'Save PNG': savePng,
  'Save SVG': saveSvg,
}

async function copyCsv(figure: SavableFigure): Promise<string> {
  const { csv, rows } = csvOf(figure)
  if (await copyText(csv)) return plural(rows, 'Copied {0} row.', 'Copied {0} rows.')
  saveFile(figure, csv, 'text/csv', 'csv')
  return plural(
    rows,
    'The clipboard was refused; saved {0} row as a file.',
    'The clipboard was refused; saved {0} rows as a file.',
  )
}

async function saveCsv(figure: SavableFigure): Promise<string> {
  const { csv, rows } = csvOf(figure)
  saveFile(figure, csv, 'text/csv', 'csv')
  return plural(rows, 'Saved {0} row.', 'Saved {0} rows.')
}

async function copyPng(figure: SavableFigure): Promise<string> {
  try {
    // Passes a promise, because a copy must start directly after the click, before the image is drawn.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(figure) })])
    return t`Picture copied.`
  } catch {
    return t`The clipboard was refused the picture; “Save PNG” makes a file of it.`
  }
}

async function savePng(figure: SavableFigure): Promise<string> {
  try {
    saveFile(figure, await pngOf(figure), 'image/png', 'png')
    return t`Picture saved.`
  } catch {
    return t`The picture could not be drawn.`
  }
}

async function saveSvg(figure: SavableFigure): Promise<string> {
  const { svgDocument } = await import('../svg/document.ts')
  const ruler = document.createElement('canvas').getContext('2d')
  if (ruler === null) return t`The drawing could not be made: this browser cannot measure texts.`
  try {
    const svg = await svgDocument({
      name: figure.name(),
      description: figure.description(),
      scene: figure.scene(),
      size: figure.size(),
      legend: figure.legend(),
      theme: theme(),
      ruler,
    })
    saveFile(figure, svg, 'image/svg+xml', 'svg')
    return t`Drawing saved.`
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown)
    return t`The drawing could not be made: ${why}`
  }
}

function csvOf(figure: SavableFigure) {
  const table = figure.table()
  return { csv: toCsv(table), rows: table.rows }
}

function pngOf(figure: SavableFigure): Promise<Blob> {
  return picture(figure.drawn(), figure.name(), figure.legend(), theme())
}

function saveFile(figure: SavableFigure, content: BlobPart, type: string, ending: string): void {
  download(new Blob([content], { type }), `${fileName(figure.name())}.${ending}`)
}
