/** Sentences that the models wrote while they trained: noise, then words, then sentences. */
import { nothing, type TemplateResult } from 'lit'
import { html, language, plural, t } from '../../translation/translation.ts'
import { type LanguageRun, MARKS } from './language-run.ts'
import { nameOf } from './models.ts'
import { renderKinds, renderSentence } from './sentences.ts'

/** Every third mark, and the last. */
const SHOWN = MARKS.map((_, mark) => mark).filter(
  (mark) => mark % 3 === 0 || mark === MARKS.length - 1,
)

export function renderStrip(runs: readonly LanguageRun[]): TemplateResult {
  const own = runs[0]
  const rows = SHOWN.filter((mark) =>
    runs.some(({ frames }) => frames.some((frame) => frame.mark === mark)),
  )
  return html`<div class="card strip">
    <table>
      <caption>What they write, step by step</caption>
      <thead>
        <tr>
          <th scope="col">step</th>
          ${runs.map((run) => html`<th scope="col">${nameOf(run)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((mark) => renderRow(runs, mark))}
      </tbody>
      ${own?.reading ? renderSummary(runs) : nothing}
    </table>
    ${own === undefined ? nothing : renderKinds(own)}
  </div>`
}

function renderRow(runs: readonly LanguageRun[], mark: number): TemplateResult {
  const frames = runs.map((run) => run.frames.find((frame) => frame.mark === mark))
  const step = frames.find((frame) => frame !== undefined)?.step ?? 0
  return html`<tr>
    <th scope="row" data-column=${t`step`}>${step.toLocaleString(language())}</th>
    ${frames.map(
      (frame, w) => html`<td data-model=${nameOf(runs[w] as LanguageRun)}>
        ${frame === undefined ? html`<span class="hint">not yet</span>` : frame.sentences.slice(0, 1).map((each) => renderSentence(each))}
        ${frame === undefined || frame.step === step ? nothing : html`<span class="hint">at step ${frame.step.toLocaleString(language())}</span>`}
      </td>`,
    )}
  </tr>`
}

/** A summary of the sentences sampled at the end. */
function renderSummary(runs: readonly LanguageRun[]): TemplateResult {
  const n = (value: number) => value.toLocaleString(language())
  return html`<tfoot>
    <tr>
      <th scope="row" class="ending">at the end</th>
      ${runs.map((run) => {
        const { reading, text } = run
        if (reading === null) return html`<td class="hint">being evaluated …</td>`
        const { drawn, grammatical, neverSeen, different } = reading.summary
        return html`<td data-model=${nameOf(run)}>
          ${
            text?.grammar
              ? html`of ${n(drawn)} sentences <strong>${plural(grammatical, '{0} is grammatical', '{0} are grammatical')}</strong>; never in the training text: ${n(neverSeen)}`
              : plural(
                  different,
                  'one sentence, {1} times',
                  'of {1} sentences, {0} are different',
                  n(drawn),
                )
          }
        </td>`
      })}
    </tr>
  </tfoot>`
}
