/** What a config's report says: its notes, its facts, and the wavelengths of each rotary table. */
import type {
  ConfigReport,
  ListedKey,
  ReaderSetting,
  RotaryReport,
} from 'lexiscope/types/config.d.ts'
import { worded } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import '../../plot/index.ts'
import type { Fold } from '../../lesson/controls/control.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import {
  endText,
  kindName,
  layersName,
  pairingText,
  readerName,
  scalingText,
  schemeName,
  sizeText,
  turnsText,
  wavelengths,
  windowText,
} from './report.ts'

const SEVERITIES = { error: t`Error`, warning: t`Warning`, remark: t`Note` }

export function renderNotes({ notes }: ConfigReport): TemplateResult | typeof nothing {
  if (notes.length === 0) return nothing
  const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  return html`<ul class="notes">
    ${notes.map(
      ({ severity, key, text }) => html`<li class=${severity}>
        <strong>${SEVERITIES[severity]}:</strong>
        ${worded(text).startsWith(key) ? `${worded(text)}.` : sentence(worded(text))}
      </li>`,
    )}
  </ul>
  ${notes.some(({ severity }) => severity === 'error') ? html`<p class="hint">Where a value is wrong or missing, the figures have the usual one.</p>` : nothing}`
}

/** What was not understood stands open, the rest in folds. */
export function renderKeys({ keys }: ConfigReport, folds: readonly Fold[]): TemplateResult {
  const list = (items: readonly ListedKey[]) =>
    html`<ul class="keys">
      ${items.map(({ key, value }) => html`<li><code>${key} = ${value}</code></li>`)}
    </ul>`
  const groups: [string, readonly ListedKey[]][] = [
    [t`Read (${keys.read.length})`, keys.read],
    [t`Without effect on positions (${keys.withoutEffect.length})`, keys.withoutEffect],
    [t`Not in the file, so as the family has it (${keys.defaults.length})`, keys.defaults],
  ]
  return html`<section class="card" aria-labelledby="config-keys">
      <p class="card-title" id="config-keys">Every key of the file</p>
      ${
        keys.notUnderstood.length === 0
          ? html`<p>None is left that is not understood.</p>`
          : html`<p>${t`Not understood (${keys.notUnderstood.length})`}:</p>
              ${list(keys.notUnderstood)}`
      }
      ${groups.map(([title, items], i) => (items.length === 0 ? nothing : folds[i]?.render(title, () => list(items))))}
    </section>`
}

/** What each library takes; a cell that is not as in transformers 5 is marked. */
export function renderReaders({ readers }: ConfigReport): TemplateResult | typeof nothing {
  if (readers.length === 0) return nothing
  const several = readers.some(({ layers }) => layers !== 'all')
  const length = (tokens: number | null) => (tokens === null ? t`none` : written(tokens))
  const cells = (one: ReaderSetting) => {
    if (one.refused !== null)
      return html`<td colspan="4">${t`refuses it: ${worded(one.refused)}`}</td>`
    const cell = (names: ReaderSetting['differs'], text: string) =>
      names.some((name) => one.differs.includes(name))
        ? html`<td class="differs"><strong>${text}</strong></td>`
        : html`<td>${text}</td>`
    const scaling =
      one.scaling === null ? t`none` : t`${one.scaling}, factor ${written(one.factor ?? 1)}`
    return html`${cell(['base'], written(one.base ?? 0))}
      ${cell(['scaling', 'factor'], scaling)} ${cell(['original'], length(one.original))}
      ${cell(['length'], length(one.length))}`
  }
  const differ = readers.some(({ differs }) => differs.length > 0)
  return html`<section class="card" aria-labelledby="config-readers">
      <p class="card-title" id="config-readers">What each library would use</p>
      <div class="wide" tabindex="0" role="region" aria-label="A row a library">
        <table class="facts readers">
          <thead>
            <tr>
              <th scope="col">Library</th>
              ${several ? html`<th scope="col">Layers</th>` : nothing}
              <th scope="col">Base</th>
              <th scope="col">Scaling</th>
              <th scope="col">From a length of</th>
              <th scope="col">Longest text</th>
            </tr>
          </thead>
          <tbody>
            ${readers.map(
              (one) => html`<tr>
                <th scope="row">${readerName(one.reader)}</th>
                ${several ? html`<td>${layersName(one.layers)}</td>` : nothing} ${cells(one)}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="hint">${
        differ
          ? t`Marked: not as in transformers 5, which the report follows.`
          : t`All of them take the same.`
      } <span>By their code: transformers 4.57 and 5, vLLM on transformers 5, llama.cpp’s conversion/base.py on transformers 4, and mlx-lm where its model was read.</span></p>
    </section>`
}

function renderLayers({ layers }: ConfigReport): TemplateResult {
  return html`<table class="facts layers">
      <thead>
        <tr>
          <th scope="col">Layers</th>
          <th scope="col">Kind</th>
          <th scope="col">Rotated</th>
          <th scope="col">Window</th>
          <th scope="col">Cache, a token</th>
        </tr>
      </thead>
      <tbody>
        ${layers.map(
          ({ kind, count, rotated, window, bytesPerToken, cached }) => html`<tr>
            <td>${count}</td>
            <th scope="row">${kindName(kind)}</th>
            <td>${rotated ? t`yes` : t`no`}</td>
            <td>${window === null ? t`none` : written(window)}</td>
            <td>${cached === 0 ? t`nothing` : cached < count ? t`${sizeText(bytesPerToken)} in ${cached}` : sizeText(bytesPerToken)}</td>
          </tr>`,
        )}
      </tbody>
    </table>`
}

export function renderFacts(report: ConfigReport): TemplateResult {
  const { scheme, context, modelType, cache, layers, source } = report
  return html`<dl class="stats whole">
      <div><dt>model type</dt><dd>${modelType === '' ? t`not named` : modelType}</dd></div>
      <div><dt>positions</dt><dd>${schemeName(scheme)}</dd></div>
      <div><dt>the context ends at</dt><dd>${endText(scheme, context)}</dd></div>
      ${
        cache.layers === 0
          ? nothing
          : html`<div><dt>keys and values, a token</dt><dd>${sizeText(cache.bytesPerToken)}</dd></div>
            ${cache.bytes === null ? nothing : html`<div><dt>at the full context</dt><dd>${sizeText(cache.bytes)}</dd></div>`}
            <div><dt>type of numbers</dt><dd>${cache.dtype === null ? t`not named; ${cache.bitsPerNumber} bits assumed` : t`${cache.dtype} (${cache.bitsPerNumber} bits)`}</dd></div>`
      }
    </dl>
    ${layers.length === 0 ? nothing : html`<div class="wide" tabindex="0" role="region" aria-label="A row a kind of layer">${renderLayers(report)}</div>`}
    ${cache.windowLayers === 0 ? nothing : html`<p class="hint">${windowText(cache)}</p>`}
    ${source === null ? nothing : html`<p class="hint">${t`By the code of the family: ${source}.`}</p>`}`
}

export function renderRotary(rotary: RotaryReport, several: boolean, fold: Fold): TemplateResult {
  const { scaling, factor, attentionFactor, trainedLength, context } = rotary
  const pairs = Float64Array.from(rotary.frequencies, (_, i) => i)
  const before = wavelengths(rotary.frequencies)
  const line = (name: string, value: number, colour: number) => ({
    ...{ name, colour, faded: true, x: pairs, y: pairs.map(() => value) },
  })
  const title = several ? layersName(rotary.layers) : t`Wavelength of each pair`
  return html`
    <section aria-label=${title} class="stack">
      <lx-line-chart
        class="card"
        label=${several ? t`${title}: wavelength of each pair` : title}
        caption=${`${turnsText(rotary)} ${scalingText(rotary)}`.trim()}
        x-title="pair"
        y-title="positions a turn"
        log-y
        .series=${[
          {
            name: scaling === null ? t`wavelength` : t`before scaling`,
            colour: 0,
            x: pairs,
            y: before,
          },
          ...(scaling === null
            ? []
            : [{ name: t`after scaling`, colour: 1, x: pairs, y: wavelengths(rotary.scaled) }]),
          ...(trainedLength > 0 ? [line(t`trained length`, trainedLength, 2)] : []),
          ...(context > trainedLength ? [line(t`context`, context, 3)] : []),
        ]}
      ></lx-line-chart>
      <dl class="stats">
        <div><dt>pairs</dt><dd>${pairs.length}, ${pairingText(rotary)}</dd></div>
        <div><dt>columns that turn</dt><dd>${rotary.rotaryDim} of ${rotary.headDim}</dd></div>
        <div><dt>base</dt><dd>${written(rotary.base)}</dd></div>
        <div><dt>trained length</dt><dd>${trainedLength === 0 ? t`not known` : written(trainedLength)}</dd></div>
        <div><dt>scaling</dt><dd>${scaling === null ? t`none` : t`${scaling}, factor ${written(factor)}`}</dd></div>
        ${attentionFactor === 1 ? nothing : html`<div><dt>rotated vectors are multiplied by</dt><dd>${written(attentionFactor, 5)}</dd></div>`}
      </dl>
      ${fold.render(t`Every pair in numbers`, () => renderPairs(rotary))}
    </section>
  `
}

function renderPairs({ frequencies, scaled, turns, shares }: RotaryReport): TemplateResult {
  return html`<div class="wide" tabindex="0" role="region" aria-label="A row a pair">
      <table class="facts pairs">
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Radians a position</th>
            <th scope="col">Positions a turn</th>
            <th scope="col">Turns in training</th>
            <th scope="col">After scaling</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          ${Array.from(frequencies, (frequency, i) => {
            const done = turns[i] as number
            return html`<tr class=${done < 1 ? 'unfinished' : ''}>
              <th scope="row">${i}</th>
              <td>${written(frequency)}</td>
              <td>${written((2 * Math.PI) / frequency)}</td>
              <td>${written(done)}</td>
              <td>${written((2 * Math.PI) / (scaled[i] as number))}</td>
              <td>${written(shares[i] as number)}</td>
            </tr>`
          })}
        </tbody>
      </table>
    </div>`
}
