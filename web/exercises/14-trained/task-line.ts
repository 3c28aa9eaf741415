/** An example line of the task: its symbols, and below each its target. */

import type { TaskFacts, TaskLine } from 'lexiscope/faces/transformer.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { LatestAnswer } from '../../lesson/asking/latest-answer.ts'
import { LessonElement } from '../../lesson/element.ts'
import { html } from '../../translation/translation.ts'
import { schema } from './settings.ts'

const SHOWN = 24

@customElement('lx-task-line')
export class TaskLineView extends LessonElement {
  private readonly latest = new LatestAnswer<{ line: TaskLine; facts: TaskFacts }>(() =>
    this.requestUpdate(),
  )

  protected override willUpdate(): void {
    const { task, distance, trainSeed } = this.lesson.state.read(schema).values
    this.latest.ask([task, distance, trainSeed], async () => {
      const client = await this.lesson.transformers()
      const usual = (await client.compute('tasks')).find(({ name }) => name === task)
      if (usual === undefined) throw new Error(`expected the task ${task} of the core, got none`)
      const wanted = { ...usual, distance }
      const [facts, line] = await Promise.all([
        client.compute('taskFacts', wanted),
        client.compute('taskLine', wanted, Math.max(SHOWN, distance + 4), trainSeed),
      ])
      return { facts, line }
    })
  }

  protected override render(): TemplateResult | typeof nothing {
    const { shown, problem } = this.latest
    const refused = problem === null ? nothing : html`<p class="error">${problem.message}</p>`
    if (shown === null) {
      return problem === null ? html`<p class="hint">A line of the task comes here.</p>` : refused
    }
    const { words } = shown.facts
    const word = (id: number) => words[id] ?? String(id)
    return html`${refused}<ol class="task-line" aria-label="A line of the task">
      ${Array.from(shown.line.ids, (id, p) => {
        const target = shown.line.targets[p] as number
        const graded = target >= 0
        return html`<li class=${graded ? 'asked' : ''}>
          <span>${word(id)}</span>
          <span class="answer">${graded ? html`<span class="hidden">answer</span> ${word(target)}` : html`<span class="hidden">nothing asked</span>`}</span>
        </li>`
      })}
    </ol>
    <p class="hint">Above: the line as it is read, symbol by symbol. Below: the right answer at each place.</p>`
  }
}
