/** Takes a figure home: a picture with its name and legend, or its numbers. */
import { addShape } from './canvas-points.ts'
import type { Theme, Token } from './marks.ts'
import { type DataTable, toCsv } from './table.ts'
import { cssColour, theme } from './theme.ts'

export interface LegendEntry {
  name: string
  colour: Token
  /** As the points of its group; a square when absent. */
  shape?: number
  faded?: boolean
}

const LINE = 22
const MARGIN = 12

/** Copies a table, or saves it where the clipboard is refused; says which. */
export async function copyCsv(table: DataTable, name: string): Promise<string> {
  const csv = toCsv(table)
  const rows = `${table.rows.toLocaleString('en')} rows`
  if (await copyText(csv)) return `Copied ${rows}.`
  download(new Blob([csv], { type: 'text/csv' }), `${fileName(name)}.csv`)
  return `The clipboard was refused; saved ${rows} as a file.`
}

/** Saves what a canvas shows, with its name and legend; says whether it could. */
export async function savePng(
  canvas: HTMLCanvasElement,
  name: string,
  legend: readonly LegendEntry[],
): Promise<string> {
  try {
    download(await picture(canvas, name, legend, theme()), `${fileName(name)}.png`)
    return 'Picture saved.'
  } catch {
    return 'The picture could not be drawn.'
  }
}

/** A picture of the canvas below its name and above its legend, at the canvas's own resolution. */
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
    context.globalAlpha = entry.faded ? 0.5 : 1
    context.fillStyle = cssColour(theme.colour(entry.colour))
    const swatch = new Path2D()
    addShape(swatch, MARGIN + 6, y, 6, entry.shape ?? 1)
    context.fill(swatch)
    context.globalAlpha = 1
    context.fillStyle = cssColour(theme.colour('ink'))
    context.fillText(entry.name, MARGIN + 20, y)
  })
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))))
  })
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Puts text on the clipboard; where that is refused, false. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** A file name from a figure's name: "Loss while training" → "loss-while-training". */
export function fileName(label: string): string {
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, 8).join('-') || 'figure'
}
