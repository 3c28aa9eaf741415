/** A small picture of an exercise, for who sees it; the drawings are loaded once they come near the view. */
import { LitElement, nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { unsafeSVG } from 'lit/directives/unsafe-svg.js'
import { html } from '../../translation/translation.ts'
import './plate.css'

type Drawings = Readonly<Record<string, string>>

let found: (drawings: Drawings) => void
/** For all plates at once: who prints the page has not scrolled to each. */
const loaded = new Promise<Drawings>((resolve) => {
  found = resolve
})

@customElement('lx-plate')
export class Plate extends LitElement {
  /** id of the exercise */
  @property() of = ''
  @state() private drawings: Drawings = {}
  private readonly near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      this.near.disconnect()
      // What cannot be loaded stays an empty plate, until another one comes near.
      import('./plates.ts').then(
        ({ plates }) => found(plates),
        () => {},
      )
    },
    { rootMargin: '10%' },
  )

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.near.observe(this)
    void loaded.then((drawings) => {
      this.drawings = drawings
    })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.near.disconnect()
  }

  protected override render(): TemplateResult {
    const drawing = this.drawings[this.of]
    return html`<svg viewBox="0 0 480 300" aria-hidden="true" translate="no">
      ${drawing === undefined ? nothing : unsafeSVG(drawing)}
    </svg>`
  }
}
