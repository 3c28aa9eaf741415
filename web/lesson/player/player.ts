/** The controls of a film: play or pause, a scrubber, and how far it is. */
import type { TemplateResult } from 'lit'
import { html } from '../../translation/translation.ts'
import './player.css'

/** Shapes of the one button, in a square of 24. */
const PLAY = 'M8 5.5v13l11-6.5z'
const PAUSE = 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z'
const AGAIN = 'M12 5V1.5L6.5 6.5 12 11.5V8a5 5 0 1 1-5 5H4a8 8 0 1 0 8-8z'

interface Played {
  readonly at: number
  readonly playing: boolean
  readonly ended: boolean
  play(): void
  pause(): void
  go(frame: number): void
}

/** What the controls are called, in the language of the page. */
export interface PlayerNames {
  group: string
  play: string
  pause: string
  again: string
  slider: string
}

/** `last`: the number of the last frame. `valueText`: what a screen reader says of the scrubber. */
export function renderPlayer(
  playback: Played,
  last: number,
  names: PlayerNames,
  percent: string,
  valueText: string,
): TemplateResult {
  const { playing, ended } = playback
  const [name, shape] = playing
    ? [names.pause, PAUSE]
    : ended
      ? [names.again, AGAIN]
      : [names.play, PLAY]
  return html`<div class="player" role="group" aria-label=${names.group}>
    <button
      type="button"
      class="play"
      aria-label=${name}
      title=${name}
      ?disabled=${last === 0}
      @click=${() => (playing ? playback.pause() : playback.play())}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${shape} /></svg>
    </button>
    <input
      type="range"
      aria-label=${names.slider}
      aria-valuetext=${valueText}
      min="0"
      max=${last}
      step="1"
      ?disabled=${last === 0}
      .value=${String(Math.floor(playback.at))}
      @input=${(event: Event) => playback.go(Number((event.target as HTMLInputElement).value))}
    />
    <output aria-live="off">${percent}</output>
  </div>`
}
