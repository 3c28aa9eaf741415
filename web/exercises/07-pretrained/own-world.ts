/** The reader's own vectors, trained here where nobody has trained them yet. */
import { customElement, state } from 'lit/decorators.js'
import type { Lesson } from '../../lesson/lesson.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { lendWord } from '../../lesson/words/lent-word.ts'
import '../../lesson/words/vectors-wanted.ts'
import { html } from '../../translation/translation.ts'
import { sameNearest } from './questions.ts'

/** What only a reader does: their core is a second module, and not for who merely passes by. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

@customElement('lx-own-world')
export class OwnWorld extends PageElement {
  @state() private isRead = false

  override connectedCallback(): void {
    super.connectedCallback()
    for (const sign of SIGNS) addEventListener(sign, this.begin, { passive: true })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.stop()
  }

  protected override render(): unknown {
    return this.isRead || hasOwnWorld(this.lesson)
      ? html`<lx-vectors-wanted .lesson=${this.lesson} starts></lx-vectors-wanted>`
      : ''
  }

  private readonly begin = (): void => {
    this.stop()
    lendWord(this.lesson, 'pretrained')
    this.isRead = true
  }

  private stop(): void {
    for (const sign of SIGNS) removeEventListener(sign, this.begin)
  }
}

const hasOwnWorld = (lesson: Lesson) =>
  lesson.core.view.progress !== null ||
  lesson.training.settings.newWord !== '' ||
  lesson.notebook.read('skip-gram/begun') !== '' ||
  sameNearest.answerOf(lesson) !== ''
