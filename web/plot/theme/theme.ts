/**
 * The tokens of tokens.css as numbers. They are read from the page once, and again when the colour
 * scheme, forced colours, contrast, print or the root's data-theme change, or fonts have loaded; then
 * every figure is notified. Each time it is a new object, so measurements by an old one are stale.
 */
import { interpolateLab, piecewise } from 'd3-interpolate'
import {
  CATEGORIES,
  type HeatMap,
  MEANINGS,
  type Rgba,
  type Theme,
  type Token,
} from '../scene/marks.ts'

const RAMP_STOPS = 5
const RAMP_COLOURS = 256
const MEDIA = [
  '(prefers-color-scheme: dark)',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
  'print',
]

let current: Theme | null = null
let watching = false
const listeners = new Set<() => void>()

/** The theme of the page as it is now. */
export function theme(): Theme {
  current ??= readTheme()
  return current
}

/** Calls back after each change of the theme, until the returned function is called. */
export function onThemeChange(listener: () => void): () => void {
  watch()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function cssColour([r, g, b, a]: Rgba): string {
  return `rgb(${r} ${g} ${b} / ${a / 255})`
}

/** A colour of the categorical palette; any whole number is taken modulo its length. */
export function category(index: number): Token {
  return `category-${index % CATEGORIES}` as Token
}

/** 256 colours in equal perceived steps through the stops, four bytes each. */
export function rampThrough(stops: readonly string[]): Uint8Array {
  const colourAt = piecewise(interpolateLab, [...stops])
  const bytes = new Uint8Array(4 * RAMP_COLOURS)
  for (let i = 0; i < RAMP_COLOURS; i++) {
    bytes.set(parse(colourAt(i / (RAMP_COLOURS - 1))), 4 * i)
  }
  return bytes
}

function watch(): void {
  if (watching) return
  watching = true
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const change = () => {
    current = null
    tell()
  }
  for (const query of MEDIA) matchMedia(query).addEventListener('change', change)
  // A face of the page has come, in whose letters labels are another width; colours are what they were.
  document.fonts.addEventListener('loadingdone', () => {
    current &&= { ...current }
    tell()
  })
  new MutationObserver(change).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  })
}

/**
 * Lets the browser resolve each token, whatever notation it is written in, on a hidden element of its
 * own: one whose colour changed would be styled anew for each.
 */
function readTheme(): Theme {
  const probes = document.createElement('span')
  probes.hidden = true
  probes.style.forcedColorAdjust = 'none'
  const resolve = (name: string): (() => string) => {
    const probe = document.createElement('span')
    probe.style.color = `var(--lx-${name})`
    probes.append(probe)
    return () => getComputedStyle(probe).color
  }
  const names: Token[] = ['paper', 'ink', 'muted', 'grid', 'accent', 'highlight', ...MEANINGS]
  for (let i = 0; i < CATEGORIES; i++) names.push(category(i))
  const resolving = names.map((name) => [name, resolve(name)] as const)
  const stopsOf = (name: HeatMap['scale']) =>
    Array.from({ length: RAMP_STOPS }, (_, i) => resolve(`${name}-${i}`))
  const stops = { sequential: stopsOf('sequential'), diverging: stopsOf('diverging') }

  document.body.append(probes)
  const colours = new Map(resolving.map(([name, colour]) => [name, parse(colour())]))
  const ramp = (name: HeatMap['scale']) => {
    const resolved = stops[name].map((colour) => colour())
    return once(() => rampThrough(resolved))
  }
  const ramps = { sequential: ramp('sequential'), diverging: ramp('diverging') }
  const font = getComputedStyle(probes).fontFamily || 'sans-serif'
  probes.remove()
  return {
    colour: (token) => colours.get(token) as Rgba,
    ramp: (scale) => ramps[scale](),
    font,
  }
}

/** What is made when it is first asked for. */
function once<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** Reads "rgb(r, g, b)" and "rgba(r, g, b, a)", the only forms computed colours of ours take. */
function parse(text: string): Rgba {
  const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return [Math.round(r), Math.round(g), Math.round(b), Math.round(255 * a)]
}
