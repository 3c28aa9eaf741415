/**
 * The tokens of tokens.css as numbers. Reads them from the page once, and again when the colour scheme, forced
 * colours, contrast, print or the root's data-theme changes, or fonts have loaded; then notifies every
 * figure. Each time creates a new object, which invalidates measurements made with an old one.
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

/** The current theme of the page. */
export function theme(): Theme {
  current ??= readTheme()
  return current
}

/** Calls `listener` after each change of the theme. Returns a function that removes it. */
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

/** A colour of the categorical palette, with the index modulo its length. */
export function category(index: number): Token {
  return `category-${index % CATEGORIES}` as Token
}

/** The colour of a group's name on a map. */
export const island = (index: number): Token => `island-${index % CATEGORIES}` as Token

/** 256 perceptually uniform colours through the stops, four bytes each. */
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
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const change = () => {
    current = null
    notify()
  }
  for (const query of MEDIA) matchMedia(query).addEventListener('change', change)
  // A web font changes the widths of labels but not the colours, so copy the theme to invalidate widths.
  document.fonts.addEventListener('loadingdone', () => {
    current &&= { ...current }
    notify()
  })
  new MutationObserver(change).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'class', 'style'],
  })
}

/**
 * Lets the browser resolve each token, in whatever notation, on a hidden element of its own; reusing one
 * element would recompute its style for each token.
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
  const names: Token[] = [
    'paper',
    'ink',
    'muted',
    'grid',
    'accent',
    'highlight',
    'sea',
    'land',
    'water',
    ...MEANINGS,
  ]
  for (let i = 0; i < CATEGORIES; i++) names.push(category(i), island(i))
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

/** Caches the result of the first call. */
function once<T extends object>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** Parses "rgb(r, g, b)" and "rgba(r, g, b, a)", the only forms of our computed colours. */
function parse(text: string): Rgba {
  const [r = 0, g = 0, b = 0, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
  return [Math.round(r), Math.round(g), Math.round(b), Math.round(255 * a)]
}
