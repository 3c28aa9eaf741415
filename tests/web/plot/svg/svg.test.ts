import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Mark, Rgba, Theme } from '../../../../web/plot/scene/marks.ts'
import { identity } from '../../../../web/plot/scene/view.ts'
import { svgDocument } from '../../../../web/plot/svg/document.ts'
import { encodePng } from '../../../../web/plot/svg/marks.ts'
import { escaped, number } from '../../../../web/plot/svg/text.ts'
import { rampThrough } from '../../../../web/plot/theme/theme.ts'

const INK: Rgba = [1, 2, 3, 255]
const theme: Theme = {
  colour: (token) => (token === 'ink' ? INK : [255, 255, 255, 255]),
  ramp: () => rampThrough(['#000000', '#ffffff']),
  font: '"A font"',
}
/** Every letter is ten pixels wide. */
const ruler = { font: '', measureText: (text: string) => ({ width: 10 * text.length }) }
const size = { width: 200, height: 100 }

const written = (marks: readonly Mark[], name = 'A figure') =>
  svgDocument({
    name,
    description: 'What it shows.',
    scene: [{ view: { kx: 2, ky: 1, tx: 10, ty: 0 }, marks }],
    size,
    legend: [
      { name: 'one & two', colour: 'ink' },
      { name: 'three', colour: 'ink', dash: [7, 4] },
    ],
    theme,
    ruler,
  })

const points = (x: number[], y: number[], rest = {}): Mark => ({
  kind: 'points',
  x: Float32Array.from(x),
  y: Float32Array.from(y),
  colours: 'ink',
  radius: 3,
  opacity: 1,
  ...rest,
})

const heat = (rows: number, columns: number, values: ArrayLike<number>): Mark => ({
  kind: 'heat-map',
  rows,
  columns,
  values: Float32Array.from(values),
  domain: [0, 1],
  scale: 'sequential',
})

describe('a figure as SVG', () => {
  it('has its name, its description and its legend, escaped', async () => {
    const svg = await written([], '<b>"a" & b</b>')
    expect(svg).toContain('<title id="title">&lt;b&gt;&quot;a&quot; &amp; b&lt;/b&gt;</title>')
    expect(svg).toContain('<desc id="description">What it shows.</desc>')
    expect(svg).toContain('one &amp; two')
    expect(svg).toContain('aria-labelledby="title description"')
    expect(svg).not.toContain('<b>')
  })

  it('has every point in sight, once, where the view puts it, and none that is not finite', async () => {
    const svg = await written([points([5, 20, Number.NaN, 1e30], [7, 30, 1, 1])])
    expect(svg).toContain(
      '<path d="M20 7h.01M50 30h.01" fill="none" stroke="#010203" stroke-width="6"',
    )
    expect(svg.match(/h\.01/g)).toHaveLength(2)
  })

  it('breaks a line where a value is missing, and shows a lone value as a dot', async () => {
    const nan = Number.NaN
    const line: Mark = {
      kind: 'lines',
      x: Float32Array.of(0, 1, 2, 3, 4, 5),
      y: Float32Array.of(0, 1, nan, 3, nan, 5),
      starts: Uint32Array.of(0, 5),
      colour: 'ink',
      width: 2,
      opacity: 0.5,
      dash: [4, 2],
    }
    const svg = await written([line])
    expect(svg).toContain('d="M10 0L12 1M16 3h.01M20 5h.01"')
    expect(svg).toContain('stroke-dasharray="4 2" opacity="0.5"')
  })

  it('clips a layer to its frame', async () => {
    const clip = { left: 5, top: 6, width: 70, height: 80 }
    const svg = await svgDocument({
      name: 'n',
      description: '',
      scene: [{ view: identity, clip, marks: [points([10], [10])] }],
      size,
      legend: [],
      theme,
      ruler,
    })
    expect(svg).toContain('<clipPath id="clip-0"><rect x="5" y="6" width="70" height="80"/>')
    expect(svg).toContain('<g clip-path="url(#clip-0)"><path')
  })

  it('keeps texts as texts, as wide as they were measured', async () => {
    const labels: Mark = {
      kind: 'labels',
      x: Float32Array.of(40),
      y: Float32Array.of(50),
      texts: ['a<b'],
      colour: 'ink',
      size: 12,
      offset: 0,
      anchor: 'end',
    }
    const svg = await written([labels])
    // The end of 30 pixels is at 2 · 40 + 10.
    expect(svg).toContain(
      '<text x="60" y="50" dy=".35em" textLength="30" lengthAdjust="spacingAndGlyphs">a&lt;b</text>',
    )
    expect(svg).toContain('style="font:12px &quot;A font&quot;;white-space:pre"')
  })

  it('makes rectangles of few cells, without those that are not finite', async () => {
    const svg = await written([heat(1, 3, [0, Number.NaN, 1])])
    expect(svg).toContain('<path d="M10 0H12V1H10Z" fill="#000000"/>')
    expect(svg).toContain('<path d="M14 0H16V1H14Z" fill="#ffffff"/>')
    expect(svg.match(/V1H/g)).toHaveLength(2)
  })

  it('makes a picture of many cells, one pixel each', async () => {
    const svg = await written([heat(40, 60, { length: 2400 } as ArrayLike<number>)])
    expect(svg).toMatch(
      /<image x="10" y="0" width="120" height="40" [^>]*image-rendering:pixelated/,
    )
    const png = Buffer.from(svg.match(/base64,([^"]+)/)?.[1] ?? '', 'base64')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([60, 40])
  })

  it('refuses a file of millions of marks, and says how many', async () => {
    const many = { x: new Float32Array(600_000), y: new Float32Array(600_000) }
    await expect(written([points([], [], many), points([], [], many)])).rejects.toThrow(
      'The figure has 1,200,000 marks, and an SVG file holds 1,000,000 at most.',
    )
  })
})

describe('what stands in an SVG file', () => {
  it('has no character that XML refuses, and keeps letters of all scripts', () => {
    expect(escaped('a\0b\u001fc\ufffe\ud800!')).toBe('a\ufffdb\ufffdc\ufffd\ufffd!')
    expect(escaped('שלום 👩‍👩‍👧\t"')).toBe('שלום 👩‍👩‍👧\t&quot;')
  })

  it('has coordinates in hundredths, and none that 32 bits round', () => {
    expect([1 / 3, -2.005, 0, -0, 1e30, -1e30].map(number)).toEqual([
      '0.33',
      '-2',
      '0',
      '0',
      '1000000',
      '-1000000',
    ])
  })
})

describe('a PNG', () => {
  it('holds the pixels that were given, row by row', async () => {
    const pixels = Uint8ClampedArray.from({ length: 4 * 6 }, (_, i) => 10 * i)
    const png = Buffer.from(await encodePng(pixels, 3, 2))
    expect([...png.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    expect(png.subarray(12, 16).toString()).toBe('IHDR')
    // CRC-32 of "IEND" alone, as every PNG ends (PNG, 3rd edition, 11.2.5).
    expect(png.subarray(-4).toString('hex')).toBe('ae426082')
    const at = png.indexOf('IDAT')
    const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
    expect([...rows]).toEqual([0, ...pixels.subarray(0, 12), 0, ...pixels.subarray(12)])
  })
})
