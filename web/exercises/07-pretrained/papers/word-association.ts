/** Which way words lean, the test of it, and what is left when the direction is taken out. */
import type { Remote } from 'comlink'
import type { Association } from 'lexiscope/faces/vectors.d.ts'
import type { PretrainedSession } from 'lexiscope/vectors/session.ts'
import type { FoundAssociations } from 'lexiscope/vectors/table-studies.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { choiceField } from '../../../lesson/controls/fields.ts'
import { written } from '../../../plot/scene/scales.ts'
import { html, language, t } from '../../../translation/translation.ts'
import { AskingTable } from '../pretrained-element.ts'
import { pretrainedSchema } from '../settings.ts'
import { kinds } from './word-kinds.ts'

@customElement('lx-word-association')
export class WordAssociation extends AskingTable<FoundAssociations> {
  private get chosen() {
    const { kinds: value } = this.lesson.state.read(pretrainedSchema).values
    return kinds.find((each) => each.value === value) ?? (kinds[0] as (typeof kinds)[number])
  }

  protected override question() {
    return [this.chosen.value]
  }

  protected override ask(remote: Remote<PretrainedSession>): Promise<FoundAssociations> {
    return remote.associations(this.chosen.of)
  }

  protected override render(): TemplateResult {
    const { answer, table } = this
    return html`<div class="card">
      ${choiceField(this.lesson, pretrainedSchema, 'kinds', t`Words`, kinds)}
      ${this.renderProblem()}
      ${table === null ? html`<p class="waiting">Once there are vectors, they are tested here.</p>` : nothing}
      ${answer === null ? nothing : this.renderFound(answer)}
    </div>`
  }

  private renderFound({
    before,
    after,
    told: sentence,
    words,
    missing,
  }: FoundAssociations): TemplateResult {
    const bars = words.map((label, i) => ({
      label,
      value: before.leaning[i] as number,
      mark: after.leaning[i] as number,
      highlighted: 2 * i < words.length,
    }))
    const divisions = before.divisions.toLocaleString(language())
    const row = (name: string, { difference, effect, p }: Association) => html`<tr>
      <th scope="row">${name}</th>
      <td>${written(difference, 3)}</td>
      <td>${written(effect, 3)}</td>
      <td>${written(p, 3)}</td>
    </tr>`
    return html`
      <lx-bars
        label="Which way each word leans"
        caption="To the right: nearer to the words for men; to the left: nearer to those for women. Marked: the first of the two kinds. The line across a bar is what is left without the direction."
        value-name="leaning, in cosines"
        mark-name="without the direction"
        .domain=${[-0.1, 0.1]}
        .bars=${bars}
      ></lx-bars>
      <table class="findings">
        <caption class="hidden">The association test</caption>
        <thead>
          <tr><th scope="col">Vectors</th><th scope="col">In cosines</th>
            <th scope="col">d</th><th scope="col">p</th></tr>
        </thead>
        <tbody>${row(t`as they are`, before)} ${row(t`without the direction`, after)}</tbody>
      </table>
      <p class="hint">
        ${before.exact ? t`p is the share of all ${divisions} divisions.` : t`p is the share of ${divisions} divisions drawn at random.`}
      </p>
      <p>
        Without the direction, the neighbours of <strong>${(100 * sentence).toFixed(0)} %</strong> of the
        words that leaned farthest still tell which way they leaned; chance is 50 %.
      </p>
      ${missing.length === 0 ? nothing : html`<p class="hint">Not in this table: ${missing.join(', ')}.</p>`}
    `
  }
}
