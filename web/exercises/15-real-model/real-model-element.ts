/** Elements that ask the open model; the first of them opens the one that comes with the site. */
import type { LlamaClient } from 'lexiscope/llama/client.ts'
import type { OpenedLlama } from 'lexiscope/llama/protocol.ts'
import { LessonElement } from '../../lesson/element.ts'
import { openShipped } from './shipped-model.ts'

export abstract class RealModelElement extends LessonElement {
  protected client: LlamaClient | null = null
  private readonly hear = (): void => this.requestUpdate()

  override connectedCallback(): void {
    super.connectedCallback()
    void this.lesson.realModels().then((client) => {
      if (!this.isConnected) return
      this.client = client
      client.addEventListener('change', this.hear)
      this.requestUpdate()
      void openShipped(client)
    })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.client?.removeEventListener('change', this.hear)
  }

  protected get model(): OpenedLlama | null {
    return this.client?.view.model ?? null
  }

  /** A token as it is shown: ▁ is a blank. */
  protected tokenText(id: number): string {
    return this.model?.tokens[id] || `${id}`
  }
}
