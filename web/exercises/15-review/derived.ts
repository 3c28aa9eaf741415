/** What the notebook can tell that a learner has made, exercise by exercise. */

export interface Derived {
  text: string
  /** the exercise where it is done, and the outcomes of which one has to have been seen */
  exercise: string
  outcomes: readonly string[]
}

export const derived: readonly Derived[] = [
  { text: 'A text cut into tokens, three ways', exercise: 'tokens', outcomes: ['comes-back'] },
  {
    text: 'A table costed in parameters and in bytes',
    exercise: 'lookup',
    outcomes: ['parameters'],
  },
  { text: 'A gradient followed to its rows', exercise: 'gradients', outcomes: ['repeated'] },
  { text: 'A similarity compared with chance', exercise: 'similarity', outcomes: ['spread'] },
  {
    text: 'Word vectors trained and looked at',
    exercise: 'skip-gram',
    outcomes: ['nearest-to-king', 'loss'],
  },
  {
    text: 'An analogy asked with and without its own words',
    exercise: 'analogies',
    outcomes: ['query-words'],
  },
  {
    text: 'Vectors of a published model compared',
    exercise: 'pretrained',
    outcomes: ['random-pairs'],
  },
  { text: 'Order looked for with attention', exercise: 'order', outcomes: ['mask'] },
  { text: 'A position table computed', exercise: 'sinusoidal', outcomes: ['fast-columns'] },
  {
    text: 'A learned position table read past its end',
    exercise: 'learned',
    outcomes: ['first-missing'],
  },
  { text: 'A rotary score moved along', exercise: 'rotary', outcomes: ['both-move'] },
  { text: 'The penalty of a distance worked out', exercise: 'alibi', outcomes: ['last-slope'] },
  { text: 'Four schemes placed side by side', exercise: 'side-by-side', outcomes: ['untouched'] },
  { text: 'The input of a transformer assembled', exercise: 'compose', outcomes: ['parameters'] },
]
