/** What every part of an exercise is: an element in the page's own styles that follows the lesson. */
import type { PropertyValues } from 'lit'
import { property } from 'lit/decorators.js'
import { TurnElement } from '../plot/figure/turn-element.ts'
import { keepFocus } from './focus.ts'
import type { Lesson } from './lesson.ts'

export abstract class LessonElement extends TurnElement {
  @property({ attribute: false }) lesson!: Lesson
  /** Whether its figures show trained vectors: a page that shows one alone offers to train. */
  readonly trained: boolean = false
  private readonly follow = (): void => {
    this.lessonChanged()
    this.requestUpdate()
  }

  /** Called before the redraw that follows a change of core, address, notebook or text. */
  protected lessonChanged(): void {}

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override update(changed: PropertyValues): void {
    const goOn = keepFocus(this)
    super.update(changed)
    goOn()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    for (const source of this.sources()) source.addEventListener('change', this.follow)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    for (const source of this.sources()) source.removeEventListener('change', this.follow)
  }

  private sources(): EventTarget[] {
    const { core, state, notebook, text, training } = this.lesson
    return [core, state, notebook, text, training.drafts]
  }
}
