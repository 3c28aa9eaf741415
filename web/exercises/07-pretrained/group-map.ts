/** Four lists of words in the plane of their principal components. */
import type { Remote } from 'comlink'
import type { GroupMap } from 'lexiscope/vectors/protocol.ts'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { HighlightedPart } from '../../lesson/highlighted-part.ts'
import { html, t } from '../../translation/translation.ts'
import { AskingTable } from './pretrained-element.ts'
import { groups } from './word-lists.ts'

const lists = groups.map(({ words }) => words)
const names = groups.map(({ name }) => name)
/** Those that the prose tells to look for. */
const SOUGHT = ['hundred', 'orange']

@customElement('lx-group-map')
export class GroupMapFigure extends AskingTable<GroupMap> {
  private readonly highlighted = new HighlightedPart(this)

  /** The words of the kind that the prose points at. */
  private highlightedKind(numbers: Uint8Array): readonly number[] {
    const kind = groups.findIndex(({ part }) => part === this.highlighted.name)
    return Array.from(numbers, (_, i) => i).filter((i) => numbers[i] === kind)
  }

  protected override question() {
    return []
  }

  protected override ask(remote: Remote<PretrainedSession>): Promise<GroupMap> {
    return remote.map(lists)
  }

  protected override render(): TemplateResult {
    if (this.answer === null) {
      return html`<p class="waiting">Once there are vectors, the map appears here.</p>`
    }
    const { words, groups: numbers, x, y, explained, missing } = this.answer
    const sought = SOUGHT.map((word) => words.findIndex((each) => each.endsWith(word)))
    return html`
      <lx-word-map
        class="card map"
        label="Map of four kinds of words"
        caption=${t`Nobody told the table which words belong together; the flat map shows ${Math.round(100 * explained)} % of what sets them apart.`}
        .words=${words}
        .groups=${numbers}
        .groupNames=${names}
        .leading=${sought}
        .highlighted=${this.highlightedKind(numbers)}
        .x=${x}
        .y=${y}
      ></lx-word-map>
      ${missing.length === 0 ? nothing : html`<p class="hint">Not in this table: <span translate="no">${missing.join(', ')}</span>.</p>`}
    `
  }
}
