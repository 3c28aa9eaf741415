/** What the screen shows of an element. */
import { page } from 'vitest/browser'
import { find } from './page.ts'

/** Its pixels, four bytes in one number each. */
export async function pixelsOf(selector: string): Promise<Uint32Array> {
  const base64 = await page.screenshot({ element: find(selector), save: false })
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = picture
  const pen = new OffscreenCanvas(width, height).getContext(
    '2d',
  ) as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  return new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer)
}
