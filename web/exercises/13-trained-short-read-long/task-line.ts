/** The task with a line of it that is read, played with its answers below, and all settings of the training. */
import { nothing } from 'lit'
import { figure } from '../../lesson/page/figure.ts'
import { brought, errorAt } from '../../lesson/page/inputs.ts'
import { ownWord } from '../../lesson/words/own-word.ts'
import { html, number, t } from '../../translation/translation.ts'
import { own, transformers } from './comparison.ts'
import { TASKS, training } from './settings.ts'

/** A line of these goes on past the trained length; the others have an end of their own. */
const GOES_ON = ['followed', 'language', 'back']
const SHOWN = { goingOn: 44, whole: 24 }
const SECONDS = 12
/** Above this rate a transformer rarely learns. */
const HIGH_RATE = 1

export const taskLine = figure({
  name: 'task-line',
  inputs: {
    ...training,
    transformers,
    selection: brought(own),
    own: brought(ownWord),
  },
  waiting: html`<div class="card"></div>`,
  async compute({ inputs: { task, distance, trainSeed, trainLength: length, transformers } }) {
    const client = await transformers()
    const usual = (await client.compute('tasks')).find(({ name }) => name === task)
    if (usual === undefined) throw new Error(`expected the task ${task} of the core, got none`)
    const wanted = { ...usual, distance }
    const shown = GOES_ON.includes(task) ? SHOWN.goingOn : SHOWN.whole
    const [facts, line] = await Promise.all([
      client.compute('taskFacts', wanted),
      client.compute('taskLine', wanted, Math.max(shown, distance + 4), trainSeed),
    ])
    return { ...line, facts, task, length, subject: [task, distance, trainSeed, length].join() }
  },
  play: {
    last: ({ ids }) => ids.length - 1,
    seconds: () => SECONDS,
    subject: ({ subject }) => subject,
  },
  view({ inputs, result: { ids, targets, facts, task, length }, step: at, player, control }) {
    const { comparison, problem } = inputs.selection
    // One of the symbols is the learner's own word: the first that is an answer.
    const own = targets.find((target) => target >= 0)
    const word = (id: number | undefined) =>
      id !== undefined && id === own ? inputs.own : (facts.words[id ?? -1] ?? String(id))
    const before = task === 'followed' ? ids.lastIndexOf(ids[at] as number, at - 1) : -1
    const found = at === 0 ? -1 : before
    // As wide as the widest of all symbols, so that no cell tells where an answer stands.
    const widest = Math.max(...facts.words.map((_, id) => [...word(id)].length))
    // The core knows the usual steps and layers of a task.
    const needed = comparison?.runs[0]?.options
    const steps = inputs.steps === 0 ? needed?.steps : undefined
    const layers = inputs.trainLayers === 0 ? needed?.layers.length : undefined
    const setting = (name: keyof typeof training, more: { hint?: string } = {}) =>
      control(name, { ...more, error: errorAt(training[name], problem, {}) })
    return html`<div class="card">
      <p class="asks">${TASKS[inputs.task].asks}</p>
      <div class="read-line">
        ${player(
          {
            name: t`The reading of the line`,
            slider: t`Symbols read`,
            said: t`${at + 1} of ${ids.length} symbols, at ${word(ids[at])}`,
            shown: `${at + 1} / ${ids.length}`,
          },
          { play: t`Read the line`, pause: t`Pause the reading`, again: t`Read the line again` },
        )}
        <ol class="task-line" .style=${`--widest: ${widest}ch`} aria-label="A line of the task">
          ${Array.from(ids, (id, p) => {
            const target = targets[p] as number
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
        <p class="hint">Above: the symbols. Below: the right answer, where one is asked. ${task === 'followed' ? t`Shaded: where the symbol that is read occurred last, and what followed it.` : nothing} ${own === undefined ? nothing : t`“${word(own)}” stands for ${facts.words[own]}.`} ${ids.length > length ? t`Dashed: longer than any line that is trained on.` : nothing}</p>
      </div>
      <details class="group">
        <summary>All settings</summary>
        <div class="controls trained-controls">
          ${setting('task')} ${inputs.task === 'back' ? setting('distance') : nothing}
          ${setting('trainLength')} ${setting('trainSeed')}
        </div>
        <div class="controls">
          ${setting('rotaryBase')} ${setting('sinusoidalBase')} ${setting('slopeFactor')} ${setting('flatHead')} ${setting('lastRotary')}
          ${setting('trainLayers', layers === undefined ? {} : { hint: t`0: as the task needs; now ${layers}, at most 4` })}
          ${setting('steps', steps === undefined ? {} : { hint: t`0: as the task needs; now ${number(steps)}` })}
          ${setting('highestRate', inputs.highestRate > HIGH_RATE ? { hint: t`the highest; so high, the loss will probably run away` } : {})}
        </div>
      </details>
    </div>`
  },
})
