import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colourCells, rampColour } from '../../../../web/plot/canvas/heatmap.ts'
import { CATEGORIES, type Rgba, type Token } from '../../../../web/plot/scene/marks.ts'
import { paleOpacity } from '../../../../web/plot/theme/ink.ts'
import { rampThrough } from '../../../../web/plot/theme/theme.ts'

const css = readFileSync(new URL('../../../../web/plot/theme/tokens.css', import.meta.url), 'utf8')
type Colour = [number, number, number]

/** The hexadecimal colour of a token in the light or the dark theme. */
function token(name: string, theme: 'light' | 'dark'): string {
  const found = css.match(new RegExp(`--lx-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`))
  if (!found) throw new Error(`no token ${name}`)
  return found[theme === 'light' ? 1 : 2] as string
}

const linear = (hex: string) =>
  [1, 3, 5].map((i) => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Colour

/** WCAG 2.2: relative luminance and contrast ratio. */
const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b
function contrast(a: string, b: string): number {
  const [x, y] = [luminance(linear(a)) + 0.05, luminance(linear(b)) + 0.05]
  return Math.max(x, y) / Math.min(x, y)
}

/** OKLab (Ottosson 2020), in which equal distances look about equal. */
function oklab([r, g, b]: Colour): Colour {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Machado, Oliveira & Fernandes 2009, severity 1.0: what a colour becomes without one cone. */
const SIGHT: Record<string, Colour[]> = {
  'full colour sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
const seen = (hex: string, sight: Colour[]) => {
  const [r, g, b] = linear(hex)
  const clamp = (v: number) => Math.min(1, Math.max(0, v))
  return oklab(sight.map((row) => clamp(row[0] * r + row[1] * g + row[2] * b)) as Colour)
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const categories = Array.from({ length: CATEGORIES }, (_, i) => token(`category-${i}`, theme))

  it('has marks that stand out from the paper by 3:1 and text by 4.5:1', () => {
    const paper = token('paper', theme)
    for (const colour of categories) expect(contrast(colour, paper)).toBeGreaterThanOrEqual(3)
    for (const name of ['ink', 'muted', 'accent', 'highlight']) {
      expect(contrast(token(name, theme), paper)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('has pale curves that stand out from the paper by 3:1 as well', () => {
    const bytes = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16))
    const colour = (name: Token) => [...bytes(token(name, theme)), 255] as unknown as Rgba
    const paper = bytes(token('paper', theme))
    for (let i = 0; i < CATEGORIES; i++) {
      const name = `category-${i}` as Token
      const opacity = paleOpacity({ colour }, name)
      const mixed = paper.map((byte, k) =>
        Math.round(byte + opacity * ((colour(name)[k] as number) - byte)),
      )
      const hex = `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
      expect(contrast(hex, token('paper', theme)), name).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(Object.keys(SIGHT))('has categories that differ under %s', (sight) => {
    const labs = categories.map((hex) => seen(hex, SIGHT[sight] as Colour[]))
    for (let i = 0; i < labs.length; i++) {
      for (let j = 0; j < i; j++) {
        const distance = Math.hypot(
          ...(labs[i] as Colour).map((v, k) => v - ((labs[j] as Colour)[k] as number)),
        )
        // 0.02 is about a just noticeable difference; small discs need several of them.
        expect(distance, `categories ${j} and ${i}`).toBeGreaterThan(0.095)
      }
    }
  })

  it('has categories that differ in greys', () => {
    const greys = categories.map((hex) => {
      const y = luminance(linear(hex))
      return oklab([y, y, y])[0]
    })
    const [first = 0, ...others] = greys.sort((a, b) => a - b)
    let below = first
    for (const grey of others) {
      // 0.02 is about a just noticeable difference; shapes and dashes tell the rest.
      expect(grey - below).toBeGreaterThan(0.03)
      below = grey
    }
  })

  it('has words that can be read, centre and context told apart by every sight', () => {
    const paper = token('paper', theme)
    for (const name of ['centre', 'context', 'right', 'wrong', 'partly']) {
      expect(contrast(token(name, theme), paper), name).toBeGreaterThanOrEqual(4.5)
    }
    for (const [sight, matrix] of Object.entries(SIGHT)) {
      const apart = (one: string, other: string) => {
        const [a, b] = [seen(token(one, theme), matrix), seen(token(other, theme), matrix)]
        return Math.hypot(...a.map((v, k) => v - (b[k] as number)))
      }
      expect(apart('centre', 'context'), sight).toBeGreaterThan(0.095)
      // A word says it as well.
      expect(apart('right', 'wrong'), sight).toBeGreaterThan(0.04)
    }
  })
})

describe('the colours of a heat-map', () => {
  const ramp = rampThrough(['#000000', '#ffffff'])
  const map = {
    kind: 'heat-map',
    rows: 2,
    columns: 4,
    values: Float32Array.of(0, 1, 2, 3, 4, Number.NaN, 9, -9),
    domain: [0, 4],
    scale: 'sequential',
  } as const

  it('take the ends of the ramp at the ends of the domain, and beyond them', () => {
    expect(rampColour(ramp, 0, [0, 4])).toEqual([0, 0, 0, 255])
    expect(rampColour(ramp, 4, [0, 4])).toEqual([255, 255, 255, 255])
    expect(rampColour(ramp, 9, [0, 4])).toEqual([255, 255, 255, 255])
  })

  it('are those of the cells, and nothing where a cell is not a number', () => {
    const pixels = colourCells(map, [0, 2], [0, 4], 4, 2, ramp)
    const red = Array.from({ length: 8 }, (_, i) => pixels[4 * i])
    const expected = [...map.values].map((v) =>
      Number.isNaN(v) ? 0 : rampColour(ramp, v, map.domain)[0],
    )
    expect(red).toEqual(expected)
    expect(pixels[4 * 5 + 3]).toBe(0)
  })

  it('are those of the mean where cells are smaller than pixels', () => {
    const pixels = colourCells(map, [0, 1], [0, 4], 2, 1, ramp)
    expect([pixels[0], pixels[4]]).toEqual([
      rampColour(ramp, 0.5, map.domain)[0],
      rampColour(ramp, 2.5, map.domain)[0],
    ])
  })
})
