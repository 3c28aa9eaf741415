/** Shows what the core has to make first, such as a question. */
import { PageElement } from '../../lesson/page/element.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { html, t } from '../../translation/translation.ts'

/** Made once: another one is another element. */
export abstract class MadeElement<T> extends PageElement {
  /** Said meanwhile. */
  protected readonly waiting: string = t`The question is being made.`
  private readonly latest = new Latest<T>(
    () => this.requestUpdate(),
    () => this.lesson.core.retry(),
  )

  protected abstract make(): Promise<T>
  protected abstract renderMade(made: T): unknown

  override connectedCallback(): void {
    super.connectedCallback()
    this.latest.begin(() => this.make())
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.latest.stop()
  }

  protected get made(): T | null {
    return this.latest.result
  }

  protected override render(): unknown {
    const { made, latest, waiting } = this
    if (made !== null) return this.renderMade(made)
    return (
      latest.renderFault() ?? html`<p class="waiting">${latest.refused?.message ?? waiting}</p>`
    )
  }
}
