/** The model writes, token by token, each with the chances it was drawn from. */
import type { LlamaClient } from 'lexiscope/llama/client.ts'
import type { WrittenTokens } from 'lexiscope/llama/protocol.ts'
import type { DrawnToken } from 'lexiscope/types/llama.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { keyed } from 'lit/directives/keyed.js'
import { lineOf } from '../../lesson/asking/refusal.ts'
import { control } from '../../lesson/controls/control.ts'
import { entryFor, TEMPERATURES } from '../../lesson/controls/entry.ts'
import {
  AS_CONFIGURED,
  clientOf,
  modelOf,
  modelStatus,
  tokenText,
} from '../../lesson/files/shipped-model.ts'
import { PageElement } from '../../lesson/page/element.ts'
import { Latest } from '../../lesson/page/latest.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import type { Bar } from '../../plot/index.ts'
import { nextSeed } from '../../state/fields.ts'
import { html, number, t } from '../../translation/translation.ts'
import { promptOf, schema, settingsOf } from './settings.ts'

/** Tokens of a text, at most. */
const TOKENS = 80
const SHOWN = 6
const MIN_SECONDS = 4
const TOKENS_PER_SECOND = 8

/** With the prompt that it was written from. */
type Written = WrittenTokens & { prompt: string }

@customElement('lx-real-writer')
export class RealWriter extends PageElement {
  private readonly latest = new Latest<Written>(
    () => this.requestUpdate(),
    () => {},
  )
  /** What was asked last. */
  private asked: readonly unknown[] = []
  private readonly player = new Player(this, (last) =>
    Math.max(MIN_SECONDS, last / TOKENS_PER_SECOND),
  )

  protected override willUpdate(): void {
    const { lesson, asked } = this
    const [client, model] = [clientOf(lesson), modelOf(lesson)]
    const { realTemperature, realSeed } = settingsOf(lesson)
    const prompt = promptOf(lesson)
    this.asked = [model, prompt, realTemperature, realSeed]
    if (client === null || model === null) this.latest.forget()
    else if (this.asked.some((each, i) => each !== asked[i]))
      this.latest.begin(() => write(client, prompt, realTemperature, realSeed))
    const { result: shown } = this.latest
    if (shown !== null) this.player.show(shown, shown.drawn.length)
  }

  protected override render(): TemplateResult {
    const { result: shown, refused } = this.latest
    const about = refused?.argument === 'prompt' || refused?.argument === 'text'
    return html`<div class="card stack real-writing">
      ${modelStatus(this.lesson)}
      <p class="line-now" lang="en" translate="no">${shown === null ? this.renderWaiting() : this.renderText(shown)}</p>
      ${playerBar(
        this.player,
        {
          ...{ name: t`What it writes`, slider: t`How far it has written` },
          ...{ at: this.player.step, last: this.player.last },
          said: t`token ${number(this.player.step)}: ${this.tokenAt(shown)}`,
          shown: number(this.player.step),
        },
        { play: t`Read on`, pause: t`Pause`, again: t`Read again` },
      )}
      ${shown === null ? nothing : this.renderChances(shown)} ${this.renderUnread(shown)}
      <div class="asking">
        ${this.renderPrompt(about ? lineOf(refused.message) : '')}
        <div class="temperature">${entryFor(this.lesson, schema, refused, { name: 'realTemperature', argument: 'temperature', label: t`Temperature`, hint: t`0: the likeliest always` }, TEMPERATURES)}</div>
        <button type="button" class="primary" ?disabled=${modelOf(this.lesson) === null} @click=${this.another}>Write another</button>
      </div>
      ${this.latest.renderFault() ?? nothing}
    </div>`
  }

  private renderWaiting(): TemplateResult {
    return html`<span class="given">${promptOf(this.lesson)}</span> …`
  }

  private renderText({ texts }: WrittenTokens): TemplateResult {
    const { step } = this.player
    const [given = ''] = texts
    const before = texts[Math.max(0, step - 1)] ?? given
    const now = texts[step] ?? given
    // A new element for each token: one that is reused elsewhere in the text counts as a layout shift.
    return html`<span class="given">${given}</span>${before.slice(given.length)}${keyed(step, html`<mark>${now.slice(before.length)}</mark>`)}`
  }

  private tokenAt(shown: Written | null): string {
    const token = shown?.drawn[this.player.step - 1]
    return token === undefined ? '' : tokenText(modelOf(this.lesson), token.id)
  }

  /** The chances that the token in sight was drawn from; at the beginning, those of the first. */
  private renderChances({ drawn }: WrittenTokens): TemplateResult | typeof nothing {
    const token = drawn[Math.max(0, this.player.step - 1)]
    if (token === undefined) return nothing
    return html`<lx-bars
      class="chances"
      label="What could come here"
      caption=${this.caption}
      value-name="probability"
      .domain=${[0, 0.5]}
      .bars=${this.barsOf(token)}
    ></lx-bars>`
  }

  private get caption(): string {
    const { realTemperature } = settingsOf(this.lesson)
    const blank = t`▁ stands for a blank.`
    if (realTemperature === 0)
      return `${t`Highlighted: the likeliest token, which temperature 0 always takes.`} ${blank}`
    const drawn = `${t`Highlighted: the token that was drawn.`} ${blank}`
    return realTemperature === 1
      ? drawn
      : `${drawn} ${t`Chances at temperature 1; it was drawn at ${number(realTemperature)}.`}`
  }

  /** A tokenizer without tokens for single bytes leaves out what it does not know. */
  private renderUnread(shown: Written | null): TemplateResult | typeof nothing {
    if (shown === null) return nothing
    const { texts, prompt } = shown
    const [read] = texts
    if (read === prompt) return nothing
    return html`<p class="hint" role="status">Its tokenizer does not know all of “${prompt}”. It goes on from “${read}”.</p>`
  }

  private barsOf({ id, chance, ids, chances }: DrawnToken): Bar[] {
    const likely = Array.from(ids.subarray(0, SHOWN), (each, i) => ({
      id: each,
      value: chances[i] as number,
    }))
    // What was drawn may be less likely than all that are shown.
    if (!likely.some((each) => each.id === id)) likely[SHOWN - 1] = { id, value: chance }
    return likely.map((each) => ({
      label: tokenText(modelOf(this.lesson), each.id).replaceAll('\n', '⏎'),
      value: each.value,
      highlighted: each.id === id,
    }))
  }

  private renderPrompt(error: string): TemplateResult {
    return control(
      { id: 'realPrompt', label: t`It goes on from`, error },
      ({ id, describedBy, invalid }) => html`<textarea
        id=${id}
        rows="2"
        autocomplete="off"
        spellcheck="false"
        maxlength="6000"
        .value=${promptOf(this.lesson)}
        aria-describedby=${describedBy || nothing}
        aria-invalid=${invalid}
        @keydown=${takeAtEnter}
        @change=${(event: Event) => this.begin((event.target as HTMLTextAreaElement).value)}
      ></textarea>`,
    )
  }

  private begin(typed: string): void {
    this.lesson.state.write(schema, { realPrompt: typed.replace(/\s+/g, ' ').trim() })
  }

  private readonly another = (): void => {
    const { realSeed } = settingsOf(this.lesson)
    this.lesson.state.write(schema, { realSeed: nextSeed(schema.realSeed, realSeed) })
  }
}

async function write(
  client: LlamaClient,
  prompt: string,
  temperature: number,
  seed: number,
): Promise<Written> {
  const ids = await client.ask((remote) => remote.encode(prompt))
  const options = { reading: AS_CONFIGURED, tokens: TOKENS, temperature, seed }
  return { ...(await client.write(ids, options)), prompt }
}

/** The field has two lines to show the text whole; the text itself has one. */
function takeAtEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.target?.dispatchEvent(new Event('change', { bubbles: true }))
}
