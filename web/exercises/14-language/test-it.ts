/** Tests of the models on all cases of the grammar: scores, a verdict in words, and single cases. */
import type { TestCase, TestName } from 'lexiscope/types/language.d.ts'
import { nothing, type TemplateResult } from 'lit'
import { choose } from '../../lesson/controls/control.ts'
import { figure } from '../../lesson/page/figure.ts'
import { brought, input, select } from '../../lesson/page/inputs.ts'
import { choice } from '../../state/fields.ts'
import { decimal, html, language, number, t } from '../../translation/translation.ts'
import { CURRENT, FINAL_SENTENCES, type Reading } from './language-run.ts'
import { modelsOf } from './models.ts'
import { howOf, waysOf } from './questions.ts'
import { percent, share, TESTS, verdictOf } from './verdict.ts'

const CASES = 8

interface Column {
  name: string
  reading: Reading
}

const testField = choice(['agreement', 'capitals', 'facts', 'order', 'madeUp'])

export const tests = figure({
  name: 'language-tests',
  inputs: {
    own: brought((lesson) => modelsOf(lesson).own ?? undefined),
    reading: brought((lesson) => modelsOf(lesson).own?.reading ?? undefined),
    columns: brought((lesson) =>
      waysOf(lesson).flatMap(({ name, reading }): Column[] => (reading ? [{ name, reading }] : [])),
    ),
    languageTest: input(testField, {
      inUse: (lesson, name) =>
        modelsOf(lesson).own?.reading?.scores.some((each) => each.name === name)
          ? name
          : testField.fallback,
      control({ lesson, schema, name: id }) {
        const scores = modelsOf(lesson).own?.reading?.scores ?? []
        return choose(
          { id, label: t`Test`, hint: '' },
          scores.map(({ name }) => ({ value: name, text: TESTS[name].name })),
          lesson.state.read(schema).values[id] as string,
          (value) => lesson.state.write(schema, { [id]: value }),
        )
      },
    }),
    languageCases: select(choice(['all', 'wrong']), t`Cases`, {
      all: t`right and wrong ones`,
      wrong: t`wrong ones only`,
    }),
  },
  waiting: html`<p class="hint" role="status">Its scores follow when it is trained and evaluated.</p>`,
  async compute({ inputs: { own, reading, languageTest: name, languageCases: which }, preview }) {
    if (reading.scores.length === 0) return null
    preview(null)
    return await own.cases(CURRENT, { name, which, from: 0, count: CASES })
  },
  view({ inputs: { own, reading, columns }, result, control }) {
    if (reading.scores.length === 0) {
      return html`<p>
        Your own text has no grammar that knows what is right. Its loss above, against words and word
        pairs, is what can be told of it.
      </p>`
    }
    return html`<div class="card verdict-card">
      <h3>${t`${howOf(own)}, seed ${own.request.options.seed}`}</h3>
      ${own.diverged ? html`<p>Its training diverged: its loss ended above where it began.</p>` : nothing}
      <ul>${verdictOf(reading).map((line) => html`<li>${line}</li>`)}</ul>
      <details class="group">
        <summary>All scores, case by case</summary>
        <div class="stack">
          ${renderTable(columns)}
          <div class="pair">${control('languageTest')} ${control('languageCases')}</div>
          ${result === null ? html`<p class="hint" role="status">Looking …</p>` : renderCases(result)}
        </div>
      </details>
    </div>`
  },
})

function renderCases(cases: readonly TestCase[]): TemplateResult {
  return cases.length === 0
    ? html`<p class="hint">There are none.</p>`
    : html`<ul class="cases">${cases.map(renderCase)}</ul>`
}

function renderTable(columns: readonly Column[]): TemplateResult {
  const names = columns[0]?.reading.scores.map(({ name }) => name) ?? []
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Scores">
    <table class="facts scores">
      <caption>Right, of all cases of the grammar</caption>
      <thead>
        <tr>
          <th scope="col" rowspan="2">test</th>
          ${columns.map(({ name }) => html`<th scope="colgroup" colspan="2">${name}</th>`)}
        </tr>
        <tr>
          ${columns.map(() => html`<th scope="col">never read</th><th scope="col">read in training</th>`)}
        </tr>
      </thead>
      <tbody>
        ${names.map((name) => renderRow(name, columns))}
        <tr>
          <th scope="row">grammatical <span class="hint">of ${number(FINAL_SENTENCES)} sentences that it writes</span></th>
          ${columns.map(({ name, reading: { summary } }) => html`<td colspan="2" data-model=${name}>${percent(summary.grammatical / Math.max(1, summary.drawn))} <span class="hint">${summary.neverSeen.toLocaleString(language())} never read</span></td>`)}
        </tr>
        <tr>
          <th scope="row">loss <span class="hint">on held-out sentences, nats a token</span></th>
          ${columns.map(({ name, reading: { heldOut } }) => html`<td colspan="2" data-model=${name}>${decimal(heldOut.loss.toFixed(3))} <span class="hint">the grammar ${decimal(heldOut.optimum.toFixed(3))}</span></td>`)}
        </tr>
      </tbody>
    </table>
  </div>`
}

function renderRow(name: TestName, columns: readonly Column[]): TemplateResult {
  return html`<tr data-test=${name}>
    <th scope="row">${TESTS[name].name} <span class="hint">${name === 'agreement' ? html`<span translate="no">${TESTS[name].about}</span>` : TESTS[name].about}</span></th>
    ${columns.map(({ name: model, reading }) => {
      const score = reading.scores.find((each) => each.name === name)
      const cell = (part: 'learnt' | 'copied') =>
        score === undefined
          ? html`<td data-model=${model}>–</td>`
          : html`<td data-model=${part === 'learnt' ? t`${model}, never read` : t`${model}, read`}>
              ${percent(share(score[part]))} <span class="hint">of ${score[part].cases.toLocaleString(language())}</span>
            </td>`
      return html`${cell('learnt')}${cell('copied')}`
    })}
  </tr>`
}

function renderCase(one: TestCase): TemplateResult {
  const right = one.rightChance > one.wrongChance
  const p = (chance: number) => `${decimal((100 * chance).toFixed(chance < 0.001 ? 2 : 1))} %`
  return html`<li>
    <span class="sign ${right ? 'fresh' : 'wrong'}" role="img" aria-label=${right ? t`right` : t`wrong`}>${right ? '✓' : '✗'}</span>
    ${html`<span translate="no">${one.beginning}</span>`} …
    <strong>${one.rightWord}</strong> ${p(one.rightChance)}, not ${one.wrongWord} ${p(one.wrongChance)}
    <span class="hint">${one.copied ? t`read in training` : t`never read`}</span>
  </li>`
}
