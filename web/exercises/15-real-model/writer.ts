/** The model writes, token by token, each with the chances it was drawn from. */
import type { DrawnToken } from 'lexiscope/faces/llama.d.ts'
import type { LlamaClient } from 'lexiscope/llama/client.ts'
import type { WrittenTokens } from 'lexiscope/llama/protocol.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { keyed } from 'lit/directives/keyed.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { lineOf, sentence } from '../../lesson/asking/refusal.ts'
import { control } from '../../lesson/controls/control.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import type { Bar } from '../../plot/index.ts'
import { nextSeed } from '../../state/fields.ts'
import { html, number, t } from '../../translation/translation.ts'
import { modelStatus } from './model-status.ts'
import { RealModelElement } from './real-model-element.ts'
import { AS_CONFIGURED, promptOf, schema, settingsOf } from './settings.ts'

/** Tokens of a text, at most. */
const TOKENS = 80
const SHOWN = 6
const MIN_SECONDS = 4
const TOKENS_PER_SECOND = 8

@customElement('lx-real-writer')
export class RealWriter extends RealModelElement {
  private readonly latest = new LatestAnswer<WrittenTokens>(() => this.requestUpdate())
  private readonly player = new Player(this, (last) =>
    Math.max(MIN_SECONDS, last / TOKENS_PER_SECOND),
  )

  protected override willUpdate(): void {
    const { model, client, lesson } = this
    const { realTemperature, realSeed } = settingsOf(lesson)
    const prompt = promptOf(lesson)
    const question = model && [model, prompt, realTemperature, realSeed]
    this.latest.ask(question, async () => {
      if (client === null) throw new Error('expected a client')
      return write(client, prompt, realTemperature, realSeed)
    })
    const { shown } = this.latest
    if (shown !== null) this.player.show(shown, shown.drawn.length)
  }

  protected override render(): TemplateResult {
    const { shown, problem } = this.latest
    const about = problem?.argument === 'prompt' || problem?.argument === 'text'
    return html`<div class="card stack real-writing">
      ${modelStatus(this.lesson, this.client)}
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
        ${this.renderPrompt(about && problem !== null ? lineOf(problem.message) : '')}
        <div class="temperature">${entryFor(this.lesson, schema, problem, { name: 'realTemperature', argument: 'temperature', label: t`Temperature`, hint: t`0: the likeliest always` })}</div>
        <button type="button" class="primary" ?disabled=${this.model === null} @click=${this.another}>Write another</button>
      </div>
      ${problem === null || problem.argument !== '' ? nothing : html`<p class="error" role="alert">${sentence(problem.message)} <button type="button" @click=${this.again}>Try again</button></p>`}
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

  private tokenAt(shown: WrittenTokens | null): string {
    const token = shown?.drawn[this.player.step - 1]
    return token === undefined ? '' : this.tokenText(token.id)
  }

  /** The chances that the token in sight was drawn from; at the beginning, those of the first. */
  private renderChances({ drawn }: WrittenTokens): TemplateResult | typeof nothing {
    const token = drawn[Math.max(0, this.player.step - 1)]
    if (token === undefined) return nothing
    return html`<lx-bars
      class="chances"
      label="What could come here"
      caption=${this.caption}
      value-name="chance"
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
  private renderUnread(shown: WrittenTokens | null): TemplateResult | typeof nothing {
    const prompt = promptOf(this.lesson)
    const { waiting, problem } = this.latest
    const read = shown?.texts[0]
    if (read === undefined || read === prompt || waiting || problem !== null) return nothing
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
      label: this.tokenText(each.id).replaceAll('\n', '⏎'),
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

  private readonly again = (): void => {
    this.latest.askAgain()
    this.requestUpdate()
  }
}

async function write(
  client: LlamaClient,
  prompt: string,
  temperature: number,
  seed: number,
): Promise<WrittenTokens> {
  const ids = await client.ask((remote) => remote.encode(prompt))
  const options = { reading: AS_CONFIGURED, tokens: TOKENS, temperature, seed }
  return client.write(ids, options)
}

/** The field has two lines to show the text whole; the text itself has one. */
function takeAtEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.target?.dispatchEvent(new Event('change', { bubbles: true }))
}
