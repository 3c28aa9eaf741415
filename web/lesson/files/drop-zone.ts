/** A zone to drop files on, highlighted while one is over it, and the input that chooses them. */
import { nothing, type ReactiveControllerHost, type TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'

interface Handlers {
  /** Called with the files that were dropped or chosen: a zone for one takes the first. */
  files: (files: readonly [File, ...File[]]) => void
  /** Called with text that was dropped. */
  text?: (text: string) => void
  /** Called with all of a drop instead, within its event: folders are only there. */
  data?: (data: DataTransfer) => void
}

interface InputOptions {
  accept: string
  multiple?: boolean
  disabled?: boolean
  describedBy?: string
}

export class DropZone {
  private over = false

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly on: Handlers,
  ) {}

  /** `content` holds the input, and says what was refused. */
  render(content: TemplateResult): TemplateResult {
    return html`<div
      class="drop ${this.over ? 'over' : ''}"
      @dragover=${(event: DragEvent) => this.highlight(event, true)}
      @dragleave=${(event: DragEvent) => this.highlight(event, false)}
      @drop=${(event: DragEvent) => {
        this.highlight(event, false)
        if (event.dataTransfer !== null) this.drop(event.dataTransfer)
      }}
    >${content}</div>`
  }

  input(label: string, options: InputOptions): TemplateResult {
    const { accept, multiple = false, disabled = false, describedBy = nothing } = options
    return html`<label class="file">
      ${label}
      <input
        type="file"
        accept=${accept}
        ?multiple=${multiple}
        ?disabled=${disabled}
        aria-describedby=${describedBy}
        @change=${(event: Event) => {
          const input = event.target as HTMLInputElement
          this.open(input.files ?? [])
          // Otherwise the same file could not be chosen again.
          input.value = ''
        }}
      />
    </label>`
  }

  private highlight(event: DragEvent, over: boolean): void {
    event.preventDefault()
    this.over = over
    this.host.requestUpdate()
  }

  private drop(data: DataTransfer): void {
    const { text, data: openAll } = this.on
    if (openAll) openAll(data)
    else if (!this.open(data.files) && data.getData('text') !== '') text?.(data.getData('text'))
  }

  /** Whether there are any. */
  private open(files: Iterable<File>): boolean {
    const [first, ...others] = files
    if (first === undefined) return false
    this.on.files([first, ...others])
    return true
  }
}
