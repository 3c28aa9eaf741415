/**
 * A word of the prose that names a part of the figure: pointing at it, or reaching it by keyboard,
 * brings the part forward ('lx-part', bubbling, detail: the part's name, '' when it is left).
 */
export class Term extends HTMLElement {
  connectedCallback(): void {
    this.tabIndex = 0
    for (const enter of ['pointerenter', 'focus']) {
      this.addEventListener(enter, () => this.say(this.getAttribute('part') ?? ''))
    }
    for (const leave of ['pointerleave', 'blur']) this.addEventListener(leave, () => this.say(''))
  }

  private say(part: string): void {
    this.dispatchEvent(new CustomEvent('lx-part', { detail: part, bubbles: true }))
  }
}

customElements.define('lx-term', Term)
