/** One's own world dissolves into that of real words: the camera draws back from the one to the other. */
import type { TrainedVectors } from 'lexiscope/training/protocol.ts'
import type { SharedWords } from 'lexiscope/vectors/table-studies.ts'
import { customElement, state } from 'lit/decorators.js'
import type { Lesson } from '../../lesson/lesson.ts'
import { familiesOf, type MapFamilies } from '../../lesson/map/families.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, orNone } from '../../lesson/page/inputs.ts'
import { panelWidth } from '../../lesson/player/word-film.ts'
import { isFigureAlone, lendWord } from '../../lesson/words/lent-word.ts'
import { type Extent, extentOf } from '../../plot/scene/view.ts'
import { html, number, t } from '../../translation/translation.ts'
import { sameNearest } from './questions.ts'
import { inputs, wordFields } from './settings.ts'
import { table } from './table.ts'
import { bothOf, copyOf, ownWorld, type Places, realWorld, sharedOf } from './two-worlds.ts'
import { landOf } from './world-map.ts'
import '../../lesson/words/vectors-wanted.ts'

/** Steps of the way back, and how long it takes. */
const LAST = 90
const SECONDS = 9
/** Neighbours that are marked of a word that was flown to. */
const NEAREST = 8
/** The archipelago of one's own words: half its side, and its middle, where the larger world is −1 … 1. */
const ISLAND = { side: 0.21, x: -1.36, y: -0.22 }
const MARGIN = 1.05
/** Of the question's card on the map. */
const CARD_REM = 24
/** Of the way: when the threads begin, and how long they are drawn out. */
const THREADS = { from: 0.42, for: 0.5 }
/** Of no family. */
const OTHERS = 255
const LANDMARKS = 14
const NO_FAMILIES: MapFamilies = {
  groups: new Uint8Array(0),
  groupNames: [],
  leading: [],
  quiet: [],
}

const lands = new WeakMap<object, ReturnType<typeof landOf>>()
const landOnce = (of: object, ...world: Parameters<typeof landOf>) => {
  const land = lands.get(of) ?? landOf(...world)
  lands.set(of, land)
  return land
}

interface Own extends Places {
  families: MapFamilies
  /** the word that the reader made up; '' for none */
  made: string
  shared: SharedWords
}

const join = (a: Float32Array, b: Float32Array) => {
  const both = new Float32Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

export const worlds = figure({
  name: 'worlds',
  inputs: {
    ...{ table, word: inputs.word },
    both: orNone(brought(bothOf)),
    frame: brought(({ core: { view } }) =>
      view.phase === 'running' ? null : (view.film.at(-1) ?? null),
    ),
    source: brought(({ core }) => core.view.source),
    /** The word to fly to: '' before one was typed. */
    typed: brought(({ state }) => state.read(wordFields).values.word),
  },
  waiting: html`<div class="card worlds film"><p class="waiting">Fetching the real words …</p></div>`,
  async compute({ core, inputs: { table, both, frame, source, word, typed }, preview }) {
    const real = await realWorld(table)
    const land = await landOnce(table, { ...real, groups: new Uint8Array(0), named: [] })
    /** Places on the map: of a word of the table, or of one that only the reader's world has. */
    const flight = async (own: readonly string[]) => {
      if (typed === '') return null
      const mine = own.indexOf(word)
      const [isKnown] = mine < 0 ? [true] : await table.ask((remote) => remote.knows([word]))
      if (!isKnown) {
        const near = await core.ask((remote) => remote.vectors.nearest(word, NEAREST))
        return { id: mine, ids: near.map((each) => own.indexOf(each.word)).filter((i) => i >= 0) }
      }
      const { id, ids } = (await table.ask((remote) =>
        remote.explore('loaded', 'neighbours', [word, NEAREST]),
      )) as { id: number; ids: Int32Array }
      return { id: own.length + id, ids: Array.from(ids, (i) => own.length + i) }
    }
    if (both === null) {
      const result = { ...together(null, real), lands: land, name: table.name }
      preview({ ...result, flight: null })
      return { ...result, flight: await flight([]) }
    }
    const copy: TrainedVectors = await copyOf(core, both.progress)
    const [placed, shared] = await Promise.all([ownWorld(table, copy, frame), sharedOf(core, both)])
    const families =
      source?.kind === 'microworld'
        ? familiesOf(placed.words, await core.world(), source.madeUp)
        : NO_FAMILIES
    const made = source?.kind === 'microworld' ? (source.madeUp?.word ?? '') : ''
    const own: Own = { ...onIsland(placed), families, shared, made }
    const named = [...families.groupNames.keys()]
    const ownLand = await landOnce(copy, { ...own, groups: families.groups, named })
    return {
      ...together(own, real),
      ...{ lands: [...land, ...ownLand], name: table.name, flight: await flight(own.words) },
    }
  },
  play: {
    last: (result) => (result.own === 0 ? 0 : LAST),
    seconds: () => SECONDS,
    subject: ({ own, name }) => `${name} ${own}`,
    waits: true,
  },
  view({ inputs: { typed }, result, control, player, seen, at, last }) {
    const { own, words, x, y, groups, groupNames, leading, quiet, lands, threads, flight } = result
    const { made, provinces, towns, ownExtent, realExtent, about } = result
    const told = seen(sameNearest)
    const isFlown = typed !== '' && flight !== null
    // Before its film the whole is seen, without a thread.
    const isAhead = !told && at === 0
    const way = last === 0 || isFlown || isAhead ? 1 : at / last
    const drawnOut = isAhead ? 0 : Math.min(1, Math.max(0, (way - THREADS.from) / THREADS.for))
    const real = words.length - own
    const destination = isFlown ? flight.id : -1
    const percent = `${Math.round(last === 0 ? 100 : (100 * at) / last)} %`
    const covered = { left: 0, right: isFigureAlone() ? 0 : panelWidth(CARD_REM) }
    return html`<div class="card worlds film">
      <lx-world-map
        bare
        land
        class="map"
        .covered=${covered}
        label=${t`Your words and those of the table, on one map`}
        caption=${about === null ? t`Laid out so that neighbours stay neighbours; distances across the sea mean little.` : t`Laid out so that neighbours stay neighbours: of each word’s ${about.neighbours} nearest, ${Math.round(100 * about.kept)} % still are. Distances across the sea mean little.`}
        .words=${words}
        .x=${x}
        .y=${y}
        .groups=${groups}
        .groupNames=${groupNames}
        .rest=${OTHERS}
        .leading=${leading}
        .quiet=${quiet}
        .own=${own}
        .lands=${lands}
        .threads=${threads.map(({ from, to, held }) => ({ from, to, held: told ? held : null }))}
        .drawnOut=${drawnOut}
        .provinces=${provinces}
        .towns=${towns}
        .ownExtent=${ownExtent}
        .realExtent=${realExtent}
        .links=${isFlown ? flight.ids.map((to) => ({ from: destination, to })) : []}
        .within=${cameraAt(ownExtent, realExtent, way)}
        .destination=${destination}
        .flagged=${made}
        .ownName=${t`your world`}
      ></lx-world-map>
      <div class="bar">
        ${
          own === 0
            ? ''
            : player(
                {
                  ...{ name: t`The way back`, slider: t`How far the camera stands back` },
                  ...{ shown: percent },
                  said: t`${percent} of the way from your ${number(own)} words to ${number(real)} real ones`,
                },
                { play: t`Draw back`, pause: t`Stop here`, again: t`Draw back again` },
              )
        }
        ${control('word', {
          ...{ id: 'fly-to', label: t`Fly to`, shown: typed, words: words.slice(0, own) },
          hint:
            own === 0
              ? t`Any of these ${number(real)} words.`
              : t`Any of these ${number(real)} words, or of your ${number(own)}.`,
        })}
      </div>
    </div>`
  },
})

/** In the sea before the larger world. */
function onIsland(places: Places): Places {
  const { side } = ISLAND
  const x = places.x.map((value) => ISLAND.x + side * value)
  const y = places.y.map((value) => ISLAND.y + side * value)
  return { words: places.words, x, y, extent: extentOf(x, y) ?? places.extent }
}

function together(own: Own | null, real: Awaited<ReturnType<typeof realWorld>>) {
  const count = own?.words.length ?? 0
  const { groups, groupNames, leading, quiet } = own?.families ?? NO_FAMILIES
  const rowOf = new Map(real.words.map((word, i) => [word, count + i]))
  const threads = (own?.shared.words ?? []).flatMap((word, i) => {
    const [from, to] = [own?.words.indexOf(word) ?? -1, rowOf.get(word)]
    const held = own?.shared.own[i] === own?.shared.table[i]
    return from < 0 || to === undefined ? [] : [{ from, to, held }]
  })
  const all = new Uint8Array(count + real.words.length).fill(OTHERS)
  all.set(groups)
  for (const { from, to } of threads) all[to] = groups[from] ?? OTHERS
  // A word that many maps begin with is a landmark on this one too.
  const landmarks = leading.flatMap((i) => threads.find(({ from }) => from === i)?.to ?? [])
  return {
    ...{ own: count, groupNames, quiet, threads, about: real.about },
    made: own === null ? -1 : own.words.indexOf(own.made),
    words: [...(own?.words ?? []), ...real.words],
    x: own === null ? real.x : join(own.x, real.x),
    y: own === null ? real.y : join(own.y, real.y),
    groups: groupNames.length === 0 ? new Uint8Array(0) : all,
    leading: [...leading, ...landmarks.slice(0, LANDMARKS)],
    provinces: real.provinces.map(({ name, at }) => ({ name, at: count + at })),
    towns: real.towns.map(({ across, ids }) => ({ across, ids: ids.map((id) => count + id) })),
    ...{ ownExtent: own?.extent ?? null, realExtent: real.extent },
  }
}

/** A log scale: the same factor in the same time, and the middle where both views agree best. */
function cameraAt(own: Extent | null, real: Extent, way: number): Extent {
  const far = framed(own === null ? real : around(own, real))
  if (own === null || way >= 1) return box(far)
  const near = framed(own)
  const share = way < 0.5 ? 4 * way ** 3 : 1 - (2 - 2 * way) ** 3 / 2
  const between = (a: number, b: number) => a ** (1 - share) * b ** share
  const [width, height] = [between(near.width, far.width), between(near.height, far.height)]
  const moved = (width - near.width) / (far.width - near.width)
  const x = near.x + moved * (far.x - near.x)
  const y = near.y + moved * (far.y - near.y)
  return box({ x, y, width, height })
}

const box = ({ x, y, width, height }: Framed): Extent => ({
  ...{ x0: x - width / 2, x1: x + width / 2 },
  ...{ y0: y - height / 2, y1: y + height / 2 },
})

interface Framed {
  x: number
  y: number
  width: number
  height: number
}

function framed({ x0, x1, y0, y1 }: Extent): Framed {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const [width, height] = [MARGIN * (x1 - x0), MARGIN * (y1 - y0)]
  return { x, y, width, height }
}

const around = (a: Extent, b: Extent): Extent => ({
  x0: Math.min(a.x0, b.x0),
  y0: Math.min(a.y0, b.y0),
  x1: Math.max(a.x1, b.x1),
  y1: Math.max(a.y1, b.y1),
})

/** What only a reader does: their core is a second module, and not for who merely passes by. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** The reader's own vectors, trained here where nobody has trained them yet. */
@customElement('lx-own-world')
export class OwnWorld extends PageElement {
  @state() private isRead = false

  override connectedCallback(): void {
    super.connectedCallback()
    for (const sign of SIGNS) addEventListener(sign, this.begin, { passive: true })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.stop()
  }

  protected override render(): unknown {
    return this.isRead || hasOwnWorld(this.lesson)
      ? html`<lx-vectors-wanted .lesson=${this.lesson} starts></lx-vectors-wanted>`
      : ''
  }

  private readonly begin = (): void => {
    this.stop()
    lendWord(this.lesson, 'pretrained')
    this.isRead = true
  }

  private stop(): void {
    for (const sign of SIGNS) removeEventListener(sign, this.begin)
  }
}

const hasOwnWorld = (lesson: Lesson) =>
  lesson.core.view.progress !== null ||
  lesson.training.settings.newWord !== '' ||
  lesson.notebook.read('skip-gram/begun') !== '' ||
  sameNearest.answerOf(lesson) !== ''
