/** Play, pause, a slider over all steps, and a way to the last one, in one bar. */
import {
  nothing,
  type ReactiveController,
  type ReactiveControllerHost,
  type TemplateResult,
} from 'lit'
import { html, t } from '../../translation/translation.ts'
import './player.css'

/** Shapes of its buttons, in a square of 24. */
const PLAY = 'M8 5.5v13l11-6.5z'
const PAUSE = 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z'
const TO_END = 'M5 5.5v13l9.5-6.5zM15.5 5.5H18v13h-2.5z'
const AGAIN = 'M12 5V1.5L6.5 6.5 12 11.5V8a5 5 0 1 1-5 5H4a8 8 0 1 0 8-8z'

interface Played {
  playing: boolean
  ended: boolean
  play(): void
  pause(): void
  go(step: number): void
}

export function playerBar(
  played: Played,
  /** `name`: of what is played; `slider`: what its slider sets; `said`: the step in words. */
  bar: { name: string; slider: string; at: number; last: number; said: string; shown: string },
  /** Of its button, where the page has another that pauses. */
  names = { play: t`Play`, pause: t`Pause`, again: t`Play again` },
): TemplateResult {
  const { playing, ended } = played
  const [press, shape] = playing
    ? [names.pause, PAUSE]
    : ended
      ? [names.again, AGAIN]
      : [names.play, PLAY]
  return html`<div class="player" role="group" aria-label=${bar.name}>
    <button
      type="button"
      class="play"
      aria-label=${press}
      title=${press}
      ?disabled=${bar.last === 0}
      @click=${() => (playing ? played.pause() : played.play())}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${shape} /></svg>
    </button>
    <input
      type="range"
      aria-label=${bar.slider}
      aria-valuetext=${bar.said}
      min="0"
      max=${bar.last}
      step="1"
      ?disabled=${bar.last === 0}
      .value=${String(bar.at)}
      @input=${(event: Event) => played.go(Number((event.target as HTMLInputElement).value))}
    />
    <output aria-live="off">${bar.shown}</output>
    <button
      type="button"
      class="to-end"
      aria-label="Skip to the end"
      title="Skip to the end"
      aria-disabled=${ended || bar.last === 0 ? 'true' : nothing}
      @click=${() => (ended || bar.last === 0 ? undefined : played.go(bar.last))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${TO_END} /></svg>
    </button>
  </div>`
}

/** Whether anyone could see an element: it is on the screen, and its tab is in front. */
export class Sight implements ReactiveController {
  private onScreen = false
  private watched: Element | null = null
  private readonly observer = new IntersectionObserver((entries) => {
    this.onScreen = entries.at(-1)?.isIntersecting ?? false
    this.changed()
  })

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly changed: () => void,
  ) {
    host.addController(this)
  }

  get seen(): boolean {
    return this.onScreen && !document.hidden
  }

  /** A part of the host, where the host itself has no box. */
  watch(part: Element): void {
    if (part === this.watched) return
    if (this.watched !== null) this.observer.unobserve(this.watched)
    this.watched = part
    this.observer.observe(part)
  }

  hostConnected(): void {
    this.watch(this.watched ?? this.host)
    document.addEventListener('visibilitychange', this.changed)
  }

  hostDisconnected(): void {
    this.onScreen = false
    this.watched = null
    this.observer.disconnect()
    document.removeEventListener('visibilitychange', this.changed)
  }
}
