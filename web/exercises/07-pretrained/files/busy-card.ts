/** What is being fetched or read, how far it is, and the way to end it. */

import type { LoadProgress } from 'lexiscope/vectors/protocol.ts'
import type { TemplateResult } from 'lit'
import { html, t } from '../../../translation/translation.ts'
import { counted, inBytes, inBytesOf } from '../sizes.ts'

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
