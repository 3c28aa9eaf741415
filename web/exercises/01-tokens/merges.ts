/** The merges of byte pairs at work on the learner's text, one after the other, from bytes to pieces. */

import type { BytePairCut } from 'lexiscope/faces/tokens.d.ts'
import type { LearntText } from 'lexiscope/training/protocol.ts'
import type { TemplateResult } from 'lit'
import { customElement, state } from 'lit/decorators.js'
import { AskingElement } from '../../lesson/asking/asking.ts'
import { control } from '../../lesson/controls/control.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { hasRun } from '../../lesson/rhythm/run.ts'
import { notTaken } from '../../state/number-text.ts'
import { html, language, plural, t } from '../../translation/translation.ts'
import { entriesOf, learn, learningKey, textName, typedText } from './learning.ts'
import { pieceOf, tokenList } from './pieces.ts'
import { mergesRun } from './predictions.ts'
import { MAX_LETTERS, tokensSchema } from './settings.ts'
import { workingMerges } from './working-merges.ts'

/** The text as it is cut once so many merges have been made. */
interface Stage {
  made: number
  cut: BytePairCut
}

interface Answer {
  learnt: LearntText
  stages: readonly Stage[]
  /** the name of the text that the merges come from */
  from: string
}

/** Fewer merges make no film: they are shown as done. */
const FEWEST = 2

const n = (value: number) => value.toLocaleString(language())
/** Of a text that takes few merges, each is seen a little longer. */
const secondsFor = (merges: number) => Math.min(12, Math.max(4, 0.35 * merges))

/** As little as there must be for a text to be cut into its bytes. */
const NOTHING_LEARNT = {
  ...{ characters: Uint8Array.of(32), words: Uint8Array.of(97, 10) },
  ...{ left: new Int32Array(0), right: new Int32Array(0) },
}

const unmerged = ({ ids }: Pick<BytePairCut, 'ids'>) =>
  plural(ids.length, 'No merge yet: {0} byte, {0} token.', 'No merge yet: {0} bytes, {0} tokens.')

@customElement('lx-merges')
export class Merges extends AskingElement<Answer> {
  private readonly player = new Player(this, secondsFor, () => this.keepPlace())
  /** What was shown last: a text that is not there, or cannot be read, leaves it in sight. */
  private shown: Answer | null = null
  /** The text before any merge, which is there before anything is learnt. */
  private bytes: BytePairCut | null = null
  /** What was typed and cannot be in the address; null when all can. */
  @state() private notTaken: string | null = null

  protected override question() {
    const key = learningKey(this.lesson)
    return key === null ? null : [key, typedText(this.lesson)]
  }

  protected override async ask(): Promise<Answer> {
    const { lesson } = this
    const from = textName(lesson)
    const text = typedText(lesson)
    if (this.shown === null) {
      const { bytePairs } = await lesson.core.compute('tokens', 'cutText', NOTHING_LEARNT, 0, text)
      this.bytes = bytePairs
      this.requestUpdate()
    }
    const learnt = await learn(lesson)
    const entries = entriesOf(learnt)
    const stage = async (made: number): Promise<Stage> => {
      const { bytePairs } = await lesson.core.compute('tokens', 'cutText', entries, made, text)
      return { made, cut: bytePairs }
    }
    const whole = await stage(learnt.merges.left.length)
    const ranks = workingMerges(whole.cut.ids, learnt.merges)
    const stages = await Promise.all([0, ...ranks.map((rank) => rank + 1)].map(stage))
    return { learnt, stages, from }
  }

  protected override willUpdate(): void {
    super.willUpdate()
    this.shown = this.answer ?? this.shown
    const { shown } = this
    if (shown === null) return
    const { merges } = this.lesson.state.read(tokensSchema).values
    const behind = shown.stages.filter(({ made }) => made <= merges).length - 1
    const last = shown.stages.length - 1
    const asked = merges !== tokensSchema.merges.fallback
    this.player.show(shown, last, last < FEWEST ? last : asked ? behind : undefined)
  }

  protected override render(): TemplateResult {
    const { lesson, refused, shown, player } = this
    const stage = shown?.stages[player.step]
    return html`<figure class="card merging">
      <figcaption class="card-title">From bytes to pieces</figcaption>
      ${control(
        {
          ...{ id: 'typed', label: t`Your text` },
          hint: t`in any language; try a word of your own`,
          error: this.notTaken === null ? '' : notTaken(tokensSchema.typed.expected, this.notTaken),
        },
        ({ id, describedBy, invalid }) => html`<input
          id=${id}
          type="text"
          autocomplete="off"
          spellcheck="false"
          maxlength=${MAX_LETTERS}
          .value=${this.notTaken ?? typedText(lesson)}
          aria-describedby=${describedBy}
          aria-invalid=${invalid}
          @input=${this.type}
        />`,
      )}
      ${refused === null ? '' : html`<p class="error" role="alert">${refused.message}</p>`}
      ${learningKey(lesson) === null ? html`<p class="hint">Choose a text to learn from.</p>` : ''}
      ${shown === null || stage === undefined ? this.renderBytes() : this.renderStage(shown, stage)}
    </figure>`
  }

  private renderBytes(): TemplateResult | string {
    const { bytes } = this
    if (bytes === null) return ''
    return html`${tokenList(t`your text in byte pairs`, bytes)}
      <p class="state">${unmerged(bytes)}</p>`
  }

  private renderStage({ learnt, stages, from }: Answer, { made, cut }: Stage): TemplateResult {
    const { player } = this
    const last = stages.length - 1
    const newest = made === 0 ? -1 : (learnt.merges.ids[made - 1] as number)
    const said = t`${n(player.step)} of ${n(last)}`
    return html`
      ${tokenList(t`your text in byte pairs`, cut, newest)}
      <p class="state" role=${player.playing ? 'none' : 'status'}>${this.stateText(learnt, made, cut)}</p>
      ${
        last < FEWEST
          ? ''
          : playerBar(player, {
              ...{ name: t`The merges`, slider: t`Merges made`, said, shown: said },
              ...{ at: player.step, last },
            })
      }
      <p class="hint">The merges come from ${from}.</p>
    `
  }

  /** Ranks and counts would answer the second question, and are said once it has been run. */
  private stateText({ merges }: LearntText, made: number, { ids }: BytePairCut): string {
    if (made === 0) return unmerged({ ids })
    const rank = made - 1
    const piece = (id: number | undefined) => pieceOf(id as number, merges)
    const joined = t`“${piece(merges.left[rank])}” and “${piece(merges.right[rank])}” become “${piece(merges.ids[rank])}”`
    const count = plural(ids.length, '{0} token', '{0} tokens')
    if (!hasRun(this.lesson, mergesRun)) return t`${joined}: ${count}.`
    const found = merges.counts[rank] as number
    return t`${joined}: ${count}. It is merge ${n(made)} of ${n(merges.left.length)}, of a pair found ${n(found)} times.`
  }

  /** In the address, so that a link shows the merge at which its sender stopped. */
  private keepPlace(): void {
    const { player, shown, lesson } = this
    const made = player.ended ? undefined : shown?.stages[player.step]?.made
    lesson.state.write(tokensSchema, { merges: made ?? tokensSchema.merges.fallback })
  }

  private readonly type = (event: Event): void => {
    const { value } = event.target as HTMLInputElement
    const typed = tokensSchema.typed.read(value)
    this.notTaken = typed === undefined ? value : null
    // Another text is seen from its first merge on.
    if (typed !== undefined)
      this.lesson.state.write(tokensSchema, { typed, merges: tokensSchema.merges.fallback })
  }
}
