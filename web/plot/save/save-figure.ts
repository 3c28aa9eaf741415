/** Ways to copy or save a figure; loaded when the menu that offers them is first opened. */

import { plural, t } from '../../translation/translation.ts'
import type { LegendEntry } from '../scene/legend.ts'
import type { Scene } from '../scene/marks.ts'
import type { Size } from '../scene/view.ts'
import { type DataTable, toCsv } from '../table/table.ts'
import { theme } from '../theme/theme.ts'
import { picture } from './picture.ts'
import { copyText, download, fileName } from './save.ts'

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
