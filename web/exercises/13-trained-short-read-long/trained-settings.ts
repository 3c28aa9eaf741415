/** The task with an example that is read, and the settings of the training, folded. */
import { nothing, type TemplateResult } from 'lit'
import { customElement } from 'lit/decorators.js'
import { entryFor } from '../../lesson/controls/entry.ts'
import { choiceField } from '../../lesson/controls/fields.ts'
import { LessonElement } from '../../lesson/element.ts'
import type { Lesson } from '../../lesson/lesson.ts'
import { html, number, t } from '../../translation/translation.ts'
import { ComparisonSelection } from './comparison.ts'
import { TASKS } from './schemes.ts'
import { LONGEST, requestOf, SHORTEST, schema } from './settings.ts'

/** Above this rate a transformer rarely learns. */
const HIGH_RATE = 1

const FLAT = [
  { value: 'no', text: t`has its slope` },
  { value: 'yes', text: t`has slope 0` },
]
const LAST = [
  { value: 'yes', text: t`in every layer` },
  { value: 'no', text: t`in all but the last` },
]

@customElement('lx-trained-settings')
export class TrainedSettings extends LessonElement {
  private readonly selection = new ComparisonSelection(this, requestOf)

  protected override render(): TemplateResult {
    const { lesson } = this
    const { task } = requestOf(lesson)
    return html`<div class="card">
      <p class="asks">${TASKS.find(({ value }) => value === task)?.asks}</p>
      <lx-task-line .lesson=${lesson}></lx-task-line>
      ${renderEntries(lesson, this.selection)}
    </div>`
  }
}

function renderEntries(
  lesson: Lesson,
  { comparison, problem }: ComparisonSelection,
): TemplateResult {
  const { highestRate, task, trainLayers, steps: ownSteps } = lesson.state.read(schema).values
  const entry = (name: string, label: string, hint: string, argument = name) =>
    entryFor(lesson, schema, problem, { name, argument, label, hint })
  // The core knows the usual steps and layers of a task.
  const needed = comparison?.runs[0]?.options
  const steps = ownSteps === 0 ? needed?.steps : undefined
  const layers = trainLayers === 0 ? needed?.layers.length : undefined
  return html`
    <details class="group">
      <summary>All settings</summary>
      <div class="controls trained-controls">
      ${choiceField(lesson, schema, 'task', t`Task`, TASKS)}
      ${task === 'back' ? entry('distance', t`Places back, k`, '1 … 16') : nothing}
      ${entry('trainLength', t`Trained length`, t`${SHORTEST} … ${LONGEST} symbols`, 'length')}
      ${entry('angleBase', t`Base of the angles`, t`rotary and sinusoidal`, 'base')}
      ${entry('trainSeed', t`Seed`, t`of weights and lines`, 'seed')}
      </div>
      <div class="controls">
        ${entry('slopeFactor', t`ALiBi’s slopes times`, t`1 as published; 16 for short lines`)}
        ${choiceField(lesson, schema, 'flatHead', t`ALiBi’s last head`, FLAT)}
        ${choiceField(lesson, schema, 'lastRotary', t`Rotary turns`, LAST)}
        ${entry('trainLayers', t`Layers`, layers === undefined ? t`0: as the task needs; at most 4` : t`0: as the task needs; now ${layers}, at most 4`, 'layers')}
        ${entry('steps', t`Steps`, steps === undefined ? t`0: as the task needs` : t`0: as the task needs; now ${number(steps)}`)}
        ${entry('highestRate', t`Learning rate`, highestRate > HIGH_RATE ? t`the highest; so high, the loss will probably run away` : t`the highest`, 'learningRate')}
      </div>
    </details>
  `
}
