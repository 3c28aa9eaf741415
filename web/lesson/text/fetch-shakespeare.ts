/** Fetches TinyShakespeare when the learner asks for it, and makes it the learner's text. */
import { nothing, type TemplateResult } from 'lit'
import { customElement, property, state } from 'lit/decorators.js'
import { decimal, html } from '../../translation/translation.ts'
import { LessonElement } from '../element.ts'
import { hostOf, tinyShakespeare } from '../files/sources.ts'

@customElement('lx-fetch-shakespeare')
export class FetchShakespeare extends LessonElement {
  /** Called with its size once it is there, before it is set. */
  @property({ attribute: false }) taking: (bytes: number) => void = () => {}
  @state() private fetching = false
  @state() private problem = ''

  protected override render(): TemplateResult {
    const { title, bytes, licence } = tinyShakespeare
    return html`
      <button type="button" ?disabled=${this.fetching} @click=${this.fetch}>
        Fetch ${title} (${decimal((bytes / 1e6).toFixed(1))} MB from ${hostOf(tinyShakespeare)})
      </button>
      <p class="hint">40,000 lines of his plays, ${licence}; kept in this browser.</p>
      ${this.problem === '' ? nothing : html`<p class="error" role="alert">${this.problem}</p>`}
    `
  }

  private readonly fetch = async (): Promise<void> => {
    const { source } = tinyShakespeare
    this.fetching = true
    this.problem = ''
    try {
      const client = await this.lesson.pretrained()
      if (await client.fetch(source)) {
        const blob = await client.file(source.name)
        await this.lesson.text.set(blob, tinyShakespeare.title, this.taking)
      } else {
        this.problem = client.view.problem?.message ?? ''
      }
    } catch (thrown) {
      this.problem = thrown instanceof Error ? thrown.message : `${thrown}`
    } finally {
      this.fetching = false
    }
  }
}
