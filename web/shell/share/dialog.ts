/** A figure's state to take along: link, embedding, citation. */
import { LitElement, type TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import './share.css'
import { copyText } from '../../plot/save/save.ts'
import { lacksLong } from '../../state/address.ts'
import { calendarDate } from '../../state/calendar-date.ts'
import type { Notebook } from '../../state/notebook.ts'
import { bibtex, citation, linkOf, type Shared, snippetOf } from '../../state/share.ts'
import { html, t } from '../../translation/translation.ts'
import { landingOf } from '../landing.ts'
import { pageAddress } from '../page-address.ts'

@customElement('lx-share-dialog')
export class ShareDialog extends LitElement {
  @state() private shared: Shared | null = null
  @state() private status = ''

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  async open(shared: Shared): Promise<void> {
    this.shared = shared
    this.status = ''
    await this.updateComplete
    this.querySelector('dialog')?.showModal()
  }

  close(): void {
    this.querySelector('dialog')?.close()
  }

  protected override render(): TemplateResult {
    const { shared } = this
    if (shared === null) return html``
    return html`<dialog class="share" aria-labelledby="share-heading">
      <div class="share-head">
        <h2 id="share-heading" tabindex="-1" autofocus>Share “${shared.label}”</h2>
        <form method="dialog"><button class="quiet">Close</button></form>
      </div>
      ${this.renderPart('share-link', t`Link`, linkOf(shared), whatOthersSee(shared), 2)}
      ${this.renderPart('share-embed', t`Embed this figure`, snippetOf(shared), t`Only this figure, on a page of your own. Your predictions in this exercise go with it, so that it shows at once. The script fits the height; without it the frame keeps the height of now.`, 5)}
      ${this.renderPart('share-cite', t`Cite`, citation(shared), '', 3)}
      ${this.renderPart('share-bibtex', t`Cite in BibTeX`, bibtex(shared), '', 5)}
      <p class="hint" role="status">${this.status}</p>
    </dialog>`
  }

  private renderPart(
    id: string,
    name: string,
    text: string,
    hint: string,
    rows: number,
  ): TemplateResult {
    return html`<div class="control">
      <label for=${id}>${name}</label>
      <textarea id=${id} rows=${rows} readonly spellcheck="false" .value=${text}></textarea>
      <div class="share-copy">
        <button type="button" aria-label=${t`Copy: ${name}`} @click=${() => this.copy(id, name, text)}>Copy</button>
        <p class="hint">${hint}</p>
      </div>
    </div>`
  }

  private async copy(id: string, name: string, text: string): Promise<void> {
    if (await copyText(text)) {
      this.status = t`Copied: ${name}.`
      return
    }
    this.querySelector<HTMLTextAreaElement>(`#${id}`)?.select()
    this.status = t`The clipboard was refused. The text is selected: copy it by hand.`
  }
}

const whatOthersSee = ({ hash }: Shared): string =>
  lacksLong(hash)
    ? t`Your text is too long for a link. Anyone who opens it predicts first, and then sees your figure with the usual text.`
    : t`Anyone who opens it predicts first, and then sees your figure.`

let dialog: ShareDialog | null = null

/** Opens the dialog for a figure of the exercise that is shown. */
export function share(
  figure: HTMLElement,
  notebook: Notebook,
  exercise: { id: string; title: string },
): Promise<void> {
  const tag = figure.localName
  const among = [...document.querySelectorAll(`#main ${tag}`)].indexOf(figure)
  const prefix = `${exercise.id}/prediction/`
  const given = notebook
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key.slice(prefix.length), notebook.read(key)] as const)
  if (dialog === null) {
    dialog = new ShareDialog()
    document.body.append(dialog)
    // It is about a figure of the page before.
    addEventListener('hashchange', () => dialog?.close())
  }
  return dialog.open({
    page: pageAddress(),
    hash: location.hash,
    landing: landingOf(document.getElementById('main') ?? document, figure),
    title: exercise.title,
    label: (figure as HTMLElement & { label?: string }).label || tag,
    figure: `${tag}-${among + 1}`,
    height: figure.offsetHeight + EMBEDDED_FOOT,
    given,
    date: calendarDate(),
  })
}

/** The line below an embedded figure, and the room around both. */
const EMBEDDED_FOOT = 80
