/** Tests every analogy whose answer is known: how many hold, by relation, and what the others gave instead. */
import type { ComparedAnalogy } from 'lexiscope/training/protocol.ts'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import { exerciseName } from '../../lesson/exercise-name.ts'
import { aloneBetterText, relationsText } from '../../lesson/findings/analogy.ts'
import { howTrained, settingsLine } from '../../lesson/findings/how-trained.ts'
import { figure } from '../../lesson/page/figure.ts'
import { atRest, brought, orNone } from '../../lesson/page/inputs.ts'
import { worldName } from '../../lesson/words/world-names.ts'
import { html, plural } from '../../translation/translation.ts'
import { source } from './figures.ts'
import prose from './prose.md'
import { inputs, KNOWN, NARROW } from './settings.ts'

const { allAsked, dim, wide } = inputs
const MAX_FAILURES = 200
const FEW = 10

export const verdict = figure({
  name: 'verdict',
  inputs: {
    ...{ allAsked, dim, wide, source },
    // Hundreds of questions at once: asked of vectors that stand still.
    vectors: orNone(atRest),
    how: brought(({ core, text }) => howTrained(core.view, text.name)),
  },
  async compute({ core, inputs: { allAsked, vectors, source, how } }) {
    if (allAsked === 'no' || vectors === null) return null
    const { analogies, slots } = await core.world()
    const tried = await core.ask((remote) => remote.studies.compareAnalogies(analogies))
    const own = source.kind === 'microworld' ? source.madeUp : null
    const like = slots.filter(({ slot }) => own?.slots.includes(slot)).flatMap(({ words }) => words)
    // Failures in which the learner's own word took the place of one that it is used like.
    const displaced = tried.filter(({ d, got }) => got === own?.word && like.includes(d)).length
    return { known: analogies.length, tried, displaced, how }
  },
  view({ inputs: { dim, source }, result, control, highlighted }) {
    if (result === null)
      return html`<div class="card verdict-card">
        <p class="big">? of ${KNOWN}</p>
        ${control('allAsked')}
      </div>`
    const { known, tried, displaced, how } = result
    if (tried.length === 0)
      return html`<div class="card verdict-card">
        <p class="big">None can be asked</p>
        <p>None of the ${known} known analogies has all of its four words in this text.</p>
      </div>`
    const isOfRules = source.kind === 'microworld'
    const scores = scoresOf(tried).map((score) => ({ ...score, name: worldName(score.relation) }))
    const count = (right: keyof ComparedAnalogy) =>
      tried.filter((each) => each[right] === each.d).length
    const missed = tried.filter(({ d, got }) => d !== got)
    // Where nearly all hold, there is hardly a failure to look at: with less room there are. And back again.
    const width = dim > NARROW && missed.length <= FEW ? 'dim' : dim === NARROW ? 'wide' : null
    return html`<div class="card verdict-card">
      <p class="big ${highlighted.marks('right')}">${plural(count('got'), '{0} of {1} holds', '{0} of {1} hold', tried.length)}</p>
      ${tried.length < known ? html`<p>${tried.length} of the ${known} known analogies can be asked: this text has all four of their words. Where a relation fails, look at how often its words occur: a few dozen places are too few to learn from.</p>` : ''}
      <p>
        Without any arithmetic, the word nearest to c is the answer to ${count('alone')} of ${tried.length}. With the
        mean step of the relation’s other pairs, ${count('bySteps')} of ${tried.length} hold.
      </p>
      <p>${relationsText(scores)} ${aloneBetterText(scores)}</p>
      <p class="hint">${settingsLine(how)}</p>
      ${missed.length > 0 ? failures(missed, displaced, dim) : isOfRules ? whyAll() : ''}
      ${isOfRules && width !== null ? control(width) : ''} ${renderScores(scores)}
      <div class="prose">${unsafeHTML(prose.columns)}</div>
    </div>`
  },
})

const whyAll = () => html`<p>
  A text made by rules is regular: what tells two words apart is the same in every pair of a
  relation. Whether real texts are as regular, ${exerciseName('pretrained')} shows.
</p>`

const failures = (
  missed: readonly ComparedAnalogy[],
  displaced: number,
  dim: number,
) => html`${renderMissed(missed)}
  <div class="prose">${unsafeHTML(prose.failures)}</div>
  ${displaced === 0 ? '' : html`<p>In ${displaced} of them your own word took the place of a word it is used like: there the vectors are not at fault.</p>`}
  ${dim <= NARROW ? html`<p>With too few dimensions, differences that need a direction of their own have to share one.</p>` : ''}`

interface Score {
  relation: string
  held: number
  questions: number
  /** those whose answer is nearest to c without the arithmetic */
  alone: number
  /** those that hold by the mean step of the relation's other pairs */
  bySteps: number
}

/** In the order in which the relations first occur. */
function scoresOf(tried: readonly ComparedAnalogy[]): Score[] {
  const scores = new Map<string, Score>()
  for (const { relation, d, got, alone, bySteps } of tried) {
    const score = scores.get(relation) ?? { relation, held: 0, questions: 0, alone: 0, bySteps: 0 }
    score.questions++
    if (got === d) score.held++
    if (alone === d) score.alone++
    if (bySteps === d) score.bySteps++
    scores.set(relation, score)
  }
  return [...scores.values()]
}

function renderScores(scores: readonly Score[]) {
  // With a reader's own spacing of letters it is wider than a phone: it scrolls by itself.
  return html`<div class="scroll" role="group" tabindex="0" aria-labelledby="scores-caption">
  <table class="scores">
    <caption class="hidden" id="scores-caption">Analogies that hold, by relation</caption>
    <thead>
      <tr>
        <th scope="col">Relation</th>
        <th scope="col">Hold</th>
        <th scope="col">By c alone</th>
        <th scope="col">By several pairs</th>
        <th scope="col">Asked</th>
        <td aria-hidden="true"></td>
      </tr>
    </thead>
    <tbody>
      ${scores.map(
        ({ relation, held, alone, bySteps, questions }) => html`<tr>
          <th scope="row">${worldName(relation)}</th>
          <td>${held}</td>
          <td>${alone}</td>
          <td>${bySteps}</td>
          <td>${questions}</td>
          <td aria-hidden="true"><meter min="0" .max=${questions} .value=${held}></meter></td>
        </tr>`,
      )}
    </tbody>
  </table>
  </div>`
}

function renderMissed(missed: readonly ComparedAnalogy[]) {
  return html`<details>
    <summary id="missed-summary">${plural(missed.length, '{0} fails: the answer given instead', '{0} fail: the answers given instead')}</summary>
    <ul class="missed" tabindex="0" aria-labelledby="missed-summary">
      ${missed.slice(0, MAX_FAILURES).map(
        ({ a, b, c, d, got }) => html`<li>
          ${a} : ${b} = ${c} : <b class="context">${got}</b> <span class="hint">(expected ${d})</span>
        </li>`,
      )}
    </ul>
    ${missed.length > MAX_FAILURES ? html`<p class="hint">and ${missed.length - MAX_FAILURES} more</p>` : ''}
  </details>`
}
