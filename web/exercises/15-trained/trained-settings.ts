/** What is trained: the task with a line of it, what matters most in sight, all else folded away. */
import { html, nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import type { CoreProblem } from '../../core/kit/problem.ts'
import { entryFor } from '../../lesson/controls/entry.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { LessonElement } from '../../lesson/element.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { Opened } from './opened.ts'
import { TASKS } from './schemes.ts'
import { LONGEST, schema, wishOf } from './settings.ts'

const FLAT = [
  { value: 'no', text: 'has its slope' },
  { value: 'yes', text: 'has slope 0' },
]
const LAST = [
  { value: 'yes', text: 'in every layer' },
  { value: 'no', text: 'in all but the last' },
]

@customElement('lx-trained-settings')
export class TrainedSettings extends LessonElement {
  private readonly opened = new Opened(this, () => wishOf(this.lesson))

  protected override render(): TemplateResult {
    const { lesson } = this
    const { task } = wishOf(lesson)
    return html`<div class="card">
      ${renderEntries(lesson, this.opened.refused)}
      <p class="asks">${TASKS.find(({ value }) => value === task)?.asks}</p>
      <lx-task-line .lesson=${lesson}></lx-task-line>
    </div>`
  }
}

function renderEntries(lesson: Lesson, refused: CoreProblem | null): TemplateResult {
  const { task } = lesson.state.read(schema).values
  const entry = (name: string, label: string, hint: string, argument = name) =>
    entryFor(lesson, schema, refused, { name, argument, label, hint })
  return html`
    <div class="controls trained-controls">
      ${choiceField(lesson, schema, 'task', 'Task', TASKS)}
      ${task === 'back' ? entry('distance', 'Places back', '1 … 16') : nothing}
      ${entry('trainLength', 'Trained length', `2 … ${LONGEST} symbols`, 'length')}
      ${entry('angleBase', 'Base of the angles', 'rotary and sinusoidal', 'base')}
      ${entry('trainSeed', 'Seed', 'of weights and lines', 'seed')}
    </div>
    <details class="group">
      <summary>All settings</summary>
      <div class="controls">
        ${entry('slopeFactor', 'ALiBi’s slopes times', '1 as published; 16 for short lines')}
        ${choiceField(lesson, schema, 'flatHead', 'ALiBi’s last head', FLAT)}
        ${choiceField(lesson, schema, 'lastRotary', 'Rotary turns', LAST)}
        ${entry('trainLayers', 'Layers', '0: as the task needs; at most 4', 'layers')}
        ${entry('steps', 'Steps', '0: as the task needs')}
        ${entry('highestRate', 'Learning rate', 'the highest', 'learningRate')}
      </div>
    </details>
  `
}
