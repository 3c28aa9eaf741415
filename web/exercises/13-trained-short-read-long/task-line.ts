/** A line of the task, read symbol by symbol: played, with its answers below. */

import type { TaskFacts, TaskLine } from 'lexiscope/faces/transformer.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { renderAnswerProblem } from '../../lesson/asking/answer-problem.ts'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../lesson/element.ts'
import { Player } from '../../lesson/player/player.ts'
import { playerBar } from '../../lesson/player/player-bar.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { html, t } from '../../translation/translation.ts'
import { schema } from './settings.ts'

/** A line of these goes on past the trained length; the others have an end of their own. */
const GOES_ON = ['followed', 'language', 'back']
const SHOWN = { goingOn: 44, whole: 24 }
const SECONDS = 12

interface Line {
  line: TaskLine
  facts: TaskFacts
  task: string
  /** of the lines that are trained on */
  length: number
}

@customElement('lx-task-line')
export class TaskLineView extends LessonElement {
  private readonly latest = new LatestAnswer<Line>(() => this.requestUpdate())
  private readonly player = new Player(this, () => SECONDS)

  protected override willUpdate(): void {
    const { task, distance, trainSeed, trainLength: length } = this.lesson.state.read(schema).values
    this.latest.ask([task, distance, trainSeed, length], async () => {
      const client = await this.lesson.transformers()
      const usual = (await client.compute('tasks')).find(({ name }) => name === task)
      if (usual === undefined) throw new Error(`expected the task ${task} of the core, got none`)
      const wanted = { ...usual, distance }
      const shown = GOES_ON.includes(task) ? SHOWN.goingOn : SHOWN.whole
      const [facts, line] = await Promise.all([
        client.compute('taskFacts', wanted),
        client.compute('taskLine', wanted, Math.max(shown, distance + 4), trainSeed),
      ])
      return { facts, line, task, length }
    })
    const { shown } = this.latest
    if (shown !== null) this.player.show(shown, shown.line.ids.length - 1)
  }

  protected override render(): TemplateResult {
    const { shown } = this.latest
    const line = shown === null ? nothing : this.renderLine(shown)
    return html`${renderAnswerProblem(this.latest, this)}${line}`
  }

  private renderLine({ line, facts, task, length }: Line): TemplateResult {
    const { player } = this
    const at = player.step
    // One of the symbols is the learner's own word: the first that is an answer.
    const own = line.targets.find((target) => target >= 0)
    const word = (id: number | undefined) =>
      id !== undefined && id === own ? ownWord(this.lesson) : (facts.words[id ?? -1] ?? String(id))
    const before = task === 'followed' ? line.ids.lastIndexOf(line.ids[at] as number, at - 1) : -1
    const found = at === 0 ? -1 : before
    // As wide as the widest of all symbols, so that no cell tells where an answer stands.
    const widest = Math.max(...facts.words.map((_, id) => [...word(id)].length))
    return html`
      ${playerBar(
        player,
        {
          name: t`The reading of the line`,
          slider: t`Symbols read`,
          at,
          last: line.ids.length - 1,
          said: t`${at + 1} of ${line.ids.length} symbols, at ${word(line.ids[at])}`,
          shown: `${at + 1} / ${line.ids.length}`,
        },
        { play: t`Read the line`, pause: t`Pause the reading`, again: t`Read the line again` },
      )}
      <ol class="task-line" .style=${`--widest: ${widest}ch`} aria-label="A line of the task">
        ${Array.from(line.ids, (id, p) => {
          const target = line.targets[p] as number
          const graded = target >= 0
          const state = [
            graded ? 'asked' : '',
            p === at ? 'now' : '',
            p >= length ? 'beyond' : '',
            found >= 0 && p === found ? 'same' : '',
            found >= 0 && p === found + 1 ? 'followed' : '',
          ]
          return html`<li class=${state.filter(Boolean).join(' ')}>
            <span>${word(id)}</span>
            <span class="answer">${p > at ? nothing : graded ? html`<span class="hidden">answer</span> ${word(target)}` : html`<span class="hidden">nothing asked</span>`}</span>
          </li>`
        })}
      </ol>
      <p class="hint">Above: the symbols. Below: the right answer, where one is asked. ${task === 'followed' ? t`Shaded: where the symbol that is read occurred last, and what followed it.` : nothing} ${own === undefined ? nothing : t`“${word(own)}” stands for ${facts.words[own]}.`} ${line.ids.length > length ? t`Dashed: longer than any line that is trained on.` : nothing}</p>`
  }
}
