/** Sentences that the models wrote while they trained: noise, then words, then sentences. */
import { nothing, type TemplateResult } from 'lit'
import { html, language, plural, t } from '../../translation/translation.ts'
import { type LanguageRun, MARKS } from './language-run.ts'
import { nameOf } from './models.ts'
import type { WrittenSentence } from './stored-model.ts'

/** Labels for the kinds of sentences: a sign to look at, and words for screen readers. */
const KINDS = {
  fresh: { sign: '✓', label: t`grammatical, and nowhere in the training text` },
  copied: { sign: '=', label: t`grammatical, and in the training text` },
  wrong: { sign: '✗', label: t`not a sentence of the grammar` },
  unknown: { sign: '·', label: t`new` },
  seen: { sign: '=', label: t`in the training text` },
} as const

export function kindOf({ grammatical, inTraining }: WrittenSentence): keyof typeof KINDS {
  if (grammatical === null) return inTraining ? 'seen' : 'unknown'
  if (!grammatical) return 'wrong'
  return inTraining ? 'copied' : 'fresh'
}

export function renderStrip(runs: readonly LanguageRun[]): TemplateResult {
  const own = runs[0]
  const grammar = own?.text?.grammar ?? null
  const kinds: (keyof typeof KINDS)[] =
    grammar === null ? ['unknown', 'seen'] : ['fresh', 'copied', 'wrong']
  const rows = MARKS.map((_, mark) => mark).filter((mark) =>
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
    <p class="hint">
      ${kinds.map((kind, i) => html`${i > 0 ? '; ' : nothing}<span class="sign ${kind}">${KINDS[kind].sign}</span> ${KINDS[kind].label}`)}.
      “…”: cut, since it would not end.
    </p>
  </div>`
}

function renderRow(runs: readonly LanguageRun[], mark: number): TemplateResult {
  const frames = runs.map((run) => run.frames.find((frame) => frame.mark === mark))
  const step = frames.find((frame) => frame !== undefined)?.step ?? 0
  return html`<tr>
    <th scope="row" data-column=${t`step`}>${step.toLocaleString(language())}</th>
    ${frames.map(
      (frame, w) => html`<td data-model=${nameOf(runs[w] as LanguageRun)}>
        ${frame === undefined ? html`<span class="hint">not yet</span>` : frame.sentences.map((each) => renderSentence(each))}
        ${frame === undefined || frame.step === step ? nothing : html`<span class="hint">at step ${frame.step.toLocaleString(language())}</span>`}
      </td>`,
    )}
  </tr>`
}

export function renderSentence(sentence: WrittenSentence): TemplateResult {
  const kind = kindOf(sentence)
  return html`<p class="written ${kind}">
    <span class="sign ${kind}" role="img" aria-label=${KINDS[kind].label}>${KINDS[kind].sign}</span>
    ${sentence.text === '' ? html`<em>nothing</em>` : html`<span translate="no">${sentence.text}</span>`}${sentence.ended ? nothing : ' …'}
  </p>`
}

/** A summary of the sentences sampled at the end. */
function renderSummary(runs: readonly LanguageRun[]): TemplateResult {
  const n = (value: number) => value.toLocaleString(language())
  return html`<tfoot>
    <tr>
      <th scope="row" class="ending">at the end</th>
      ${runs.map((run) => {
        const { reading, text } = run
        if (reading === null) return html`<td class="hint">being read …</td>`
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
