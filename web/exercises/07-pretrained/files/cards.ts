/** What there is to say of files of vectors: one that is read, one that could not be, the table that came, and those stored. */
import type { Phrase } from 'lexiscope/utilities/phrase.ts'
import type { PretrainedView } from 'lexiscope/vectors/client.ts'
import type {
  FileCheck,
  LoadProgress,
  StoredFile,
  TableSummary,
} from 'lexiscope/vectors/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { sentence, worded } from '../../../lesson/asking/refusal.ts'
import { decimal, html, plural, t } from '../../../translation/translation.ts'
import { aboutShipped, counted, inBytes, inBytesOf, SHIPPED_TABLE } from '../table.ts'

/** What went wrong when vectors were read, to be shown at the control that it is about. */
export function loadProblem(
  view: PretrainedView | undefined,
  isHere: (name: string) => boolean,
): TemplateResult | typeof nothing {
  if (!view || view.problem === null || !isHere(view.problemOf)) return nothing
  const { kind, message } = view.problem
  const what =
    kind === 'Crashed' ? t`The reading stopped and the vectors are gone: ${message}` : message
  const label =
    view.table === null
      ? what
      : t`${sentence(what)} The vectors of ${view.table.name} are still here.`
  return html`<p class="error" role="alert">${label}</p>`
}

/** `name`: the file requested; null where the progress does not name one yet. */
export function busyCard(
  name: string,
  progress: LoadProgress | null,
  cancel: () => void,
): TemplateResult {
  const share = progress === null ? 0 : progress.done / progress.total
  const fetching = progress?.stage === 'fetching'
  const shown = progress?.name ?? name
  return html`<div class="card">
    <p class="state">${fetching ? t`Fetching ${shown} …` : t`Reading ${shown} …`}</p>
    <progress max="1" .value=${Number.isFinite(share) ? share : 0} aria-label=${fetching ? t`Fetching` : t`Reading`}></progress>
    <dl class="stats">
      <div><dt>done</dt><dd>${progress === null ? '–' : inBytesOf(progress.done, progress.total)}</dd></div>
      <div><dt>rows</dt><dd>${progress === null || progress.rows === 0 ? '–' : counted(progress.rows)}</dd></div>
      <div><dt>a second</dt><dd>${paceOf(progress)}</dd></div>
    </dl>
    <button type="button" @click=${cancel}>Cancel</button>
  </div>`
}

function paceOf(progress: LoadProgress | null): string {
  if (progress === null || !Number.isFinite(progress.bytesPerSecond)) return '–'
  const { bytesPerSecond, rowsPerSecond } = progress
  return rowsPerSecond
    ? t`${inBytes(bytesPerSecond)}, ${counted(rowsPerSecond)} rows`
    : inBytes(bytesPerSecond)
}

/** The size of the loaded table, and what reading it took. */
export function tableCard(table: TableSummary): TemplateResult {
  const { rows, unnamed, beyond } = table
  const words = table.spaced ? t`tokens` : t`words`
  return html`
    <div class="card" role="status">
      <p class="card-title">${table.name}${table.tensor === '' ? '' : html`, ${table.tensor}`}</p>
      <dl class="stats">
        <div><dt>${words}</dt><dd>${counted(rows)}</dd></div>
        <div><dt>numbers each</dt><dd>${counted(table.width)}</dd></div>
        <div><dt>read</dt><dd>${inBytes(table.bytesRead)} in ${decimal(table.seconds.toFixed(1))} s</dd></div>
        <div><dt>memory</dt><dd>${inBytes(table.memory)}</dd></div>
      </dl>
      ${table.name === SHIPPED_TABLE ? html`<p class="hint">${aboutShipped()}</p>` : nothing}
      ${table.duplicates > 0 ? html`<p class="hint">${plural(table.duplicates, '{0} row was left out: its word came before.', '{0} rows were left out: their words came before.')}</p>` : nothing}
      ${table.wordless > 0 ? html`<p class="hint">${plural(table.wordless, '{0} row was left out: it has no word.', '{0} rows were left out: they have no word.')}</p>` : nothing}
      ${
        unnamed === rows
          ? html`<p class="hint">This file has no words, so its rows are numbered. Open the model’s vocabulary file (vocab.json, encoder.json or tokenizer.json) to name them.</p>`
          : unnamed > 0
            ? html`<p class="hint">${plural(unnamed, '{0} row has no token in the vocabulary.', '{0} rows have no token in the vocabulary.')}</p>`
            : nothing
      }
      ${beyond > 0 ? html`<p class="hint">${plural(beyond, '{0} token of the vocabulary has no row in this table.', '{0} tokens of the vocabulary have no row in this table.')}</p>` : nothing}
    </div>
  `
}

/** Of a whole file; a hash is said where the reader alone can compare it. */
function checked(host: string, check: FileCheck): TemplateResult {
  return check.expected
    ? html`from ${host}; its SHA-256 is the expected one`
    : html`from ${host}; no SHA-256 is known to compare with; as it came it is <code>${check.sha256}</code>`
}

/** `notice`: why files are not stored; '' when they are. */
export function storedFiles(
  stored: readonly StoredFile[],
  notice: Phrase,
  remove: (name: string) => void,
): TemplateResult {
  const lasting =
    notice === ''
      ? nothing
      : html`<p class="notice">${worded(notice)} Fetched files last until this page is closed.</p>`
  if (stored.length === 0) return html`${lasting}`
  return html`${lasting}
    <details class="group">
      <summary>Fetched files in this browser</summary>
      <ul class="stored">
        ${stored.map(
          ({ name, host, done, bytes, check }) => html`<li>
            <span>
              ${name}, ${done === bytes ? inBytes(bytes) : inBytesOf(done, bytes)}
              <span class="hint">${check === null ? t`from ${host}` : checked(host, check)}</span>
            </span>
            <button
              type="button"
              class="quiet"
              aria-label="Delete ${name}"
              @click=${() => remove(name)}
            >
              Delete
            </button>
          </li>`,
        )}
      </ul>
    </details>`
}
