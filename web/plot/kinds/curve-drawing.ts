/** A curve that the reader draws over the columns of a chart. */

export interface DrawingSurface {
  columns: number
  /** The column at an x in pixels; −1 for none. */
  columnAt(x: number): number
  /** x of a column's middle, in pixels. */
  middle(column: number): number
  /** Takes the value at a y in pixels for a column. */
  draw(column: number, y: number): void
}

type Place = Pick<PointerEvent, 'offsetX' | 'offsetY'>

/** `surface` gives what is drawn on at the moment; null while nothing can be drawn. */
export function drawWithPointer(
  canvas: HTMLCanvasElement,
  surface: () => DrawingSurface | null,
): void {
  let before: Place | null = null
  // The start of a touch, which the browser may yet take for scrolling.
  let touched: Place | null = null
  const drawTo = ({ offsetX, offsetY }: Place) => {
    const on = surface()
    if (on === null) return
    if (before !== null) drawBetween(on, before, { offsetX, offsetY })
    before = { offsetX, offsetY }
    const column = on.columnAt(offsetX)
    if (column >= 0) on.draw(column, offsetY)
  }
  const drawTouched = () => {
    const place = touched
    touched = null
    if (place !== null) drawTo(place)
  }
  canvas.addEventListener('pointerdown', (event) => {
    if (surface() === null || event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    before = null
    const { offsetX, offsetY } = event
    touched = event.pointerType === 'touch' ? { offsetX, offsetY } : null
    if (touched === null) drawTo(event)
  })
  canvas.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return
    drawTouched()
    drawTo(event)
  })
  canvas.addEventListener('pointerup', drawTouched)
  canvas.addEventListener('pointercancel', () => {
    touched = null
  })
}

/** The columns between two places, which a fast pointer skips. */
function drawBetween(on: DrawingSurface, from: Place, to: Place): void {
  const last = on.columnAt(to.offsetX)
  for (let c = 0; c < on.columns; c++) {
    const share = (on.middle(c) - from.offsetX) / (to.offsetX - from.offsetX)
    if (c !== last && share > 0 && share < 1)
      on.draw(c, from.offsetY + share * (to.offsetY - from.offsetY))
  }
}
