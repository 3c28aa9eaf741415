/** What a config's report says: its notes, its facts, and the wavelengths of each rotary table. */
import type { ConfigReport, RotaryReport } from 'lexiscope/types/llama.d.ts'
import { worded } from 'lexiscope/utilities/problem.ts'
import { nothing, type TemplateResult } from 'lit'
import '../../plot/index.ts'
import type { Fold } from '../../lesson/controls/fold.ts'
import { written } from '../../plot/scene/scales.ts'
import { html, t } from '../../translation/translation.ts'
import {
  endText,
  layersName,
  pairingText,
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

export function renderFacts({ scheme, context, modelType, cache }: ConfigReport): TemplateResult {
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
    ${cache.windowLayers === 0 ? nothing : html`<p class="hint">${windowText(cache)}</p>`}`
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
