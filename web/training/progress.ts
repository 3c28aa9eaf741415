/** Renders the progress of a training: a bar, and its numbers. */

import type { CoreView } from 'lexiscope/training/client.ts'
import { nothing, type TemplateResult } from 'lit'
import { decimal, html, number, t } from '../translation/translation.ts'

export const renderBar = ({ progress, options }: CoreView): TemplateResult | typeof nothing =>
  progress === null || options === null
    ? nothing
    : html`<progress max="1" .value=${progress.fraction} aria-label="Training"></progress>`

export function renderNumbers(view: CoreView): TemplateResult | typeof nothing {
  const { progress, options, phase } = view
  if (progress === null || options === null) return nothing
  const n = (value: number) => number(Math.round(value))
  const left = phase === 'running' && Number.isFinite(view.secondsLeft)
  return html`
    <dl class="stats">
      <div><dt>done</dt><dd>${Math.floor(100 * progress.fraction)} %</dd></div>
      <div><dt>epoch</dt><dd>${t`${Math.min(progress.epoch + 1, options.epochs)} of ${options.epochs}`}</dd></div>
      <div><dt>pairs</dt><dd>${n(progress.pairs)}</dd></div>
      <div><dt>words a second</dt><dd>${progress.wordsPerSecond > 0 ? n(progress.wordsPerSecond) : '–'}</dd></div>
      ${options.threads > 1 ? html`<div><dt>threads</dt><dd>${options.threads}</dd></div>` : nothing}
      <div><dt>time left</dt><dd>${left ? inWords(view.secondsLeft) : phase === 'done' ? t`none` : '–'}</dd></div>
    </dl>
  `
}

export function inWords(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`
  return `${decimal((seconds / 3600).toFixed(1))} h`
}
