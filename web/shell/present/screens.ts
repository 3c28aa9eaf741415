/**
 * An exercise as screens to be shown one after another: its title, each question, and the figures
 * that answer it, as they stand in the page.
 */
import { Figure } from '../../plot/figure/figure.ts'

export interface Screen {
  kind: 'title' | 'question' | 'figure' | 'result'
  /** what stands for it: the same element is the same screen */
  element: Element
  /** all that is seen */
  shown: readonly Element[]
}

const QUESTION = '.card:has(lx-predict, lx-predict-number, lx-predict-sketch)'

const isOpen = (element: Element) => element.closest('details:not([open]), [hidden]') === null

const inQuestion = (element: Element) => element.closest(QUESTION) !== null

/** The part of the exercise that an element belongs to: the custom element around it. */
function partOf(element: Element): Element {
  let part = element.parentElement as Element
  while (!part.localName.includes('-') && part.parentElement !== null) part = part.parentElement
  return part
}

/** What a play bar plays. */
interface Film {
  bar: Element
  /** the card that holds nothing else but what is played, where that is no figure */
  card: Element | null
  figures: readonly Figure[]
}

function filmOf(bar: Element, figures: readonly Figure[]): Film {
  const card = bar.closest('.card')
  const inCard = figures.filter((figure) => card?.contains(figure))
  if (inCard.length > 0) return { bar, card: null, figures: inCard }
  const alone = card === null || card.children.length === 1
  if (alone)
    return { bar, card: null, figures: figures.filter((each) => partOf(bar).contains(each)) }
  // Beside settings it illustrates one of them.
  return { bar, card: card.querySelector('lx-entry, select') === null ? card : null, figures: [] }
}

const inOrder = ({ element: one }: Screen, { element: other }: Screen) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

export function screensIn(article: Element): readonly Screen[] {
  const found = (selector: string) => [...article.querySelectorAll(selector)]
  const figures = found('*')
    .filter((each) => each instanceof Figure)
    .filter((each) => isOpen(each) && !inQuestion(each))
  const films = found('.player')
    .filter((each) => isOpen(each) && !inQuestion(each))
    .map((bar) => filmOf(bar, figures))
  const questions = found(QUESTION).filter(isOpen)
  // What a question without a figure is answered by is all that its part holds beside it. (Others
  // hold their answers themselves.)
  const plain = questions
    .filter((card) => card.matches('.question-card'))
    .filter((card) => !figures.some((each) => partOf(card).contains(each)))
  const inPlain = (element: Element) => plain.some((card) => partOf(card).contains(element))
  const results = plain.map((card): Screen => {
    const beside = [...partOf(card).children].filter((each) => !each.contains(card))
    return { kind: 'result', element: card, shown: beside }
  })
  const screens = [
    ...questions.map((card): Screen => ({ kind: 'question', element: card, shown: [card] })),
    ...figures.map((figure): Screen => {
      const bars = films.filter((film) => film.figures.includes(figure)).map(({ bar }) => bar)
      return { kind: 'figure', element: figure, shown: [figure, ...bars] }
    }),
    ...films.flatMap(({ card }): Screen[] =>
      card === null || inPlain(card) ? [] : [{ kind: 'figure', element: card, shown: [card] }],
    ),
  ]
    .sort(inOrder)
    .flatMap((screen) => [
      screen,
      ...results.filter(({ element }) => screen.kind === 'question' && element === screen.element),
    ])
  const opening = article.querySelector('.opening')
  return opening === null
    ? screens
    : [{ kind: 'title', element: opening, shown: [opening] }, ...screens]
}

export const isSame = (one: Screen, other: Screen): boolean =>
  one.element === other.element && one.kind === other.kind

/**
 * Where a screen is among those that there are now. One that has gone (figures came where only words
 * were) is the first that stands behind it.
 */
export function placeOf(screens: readonly Screen[], screen: Screen): number {
  const same = screens.findIndex((each) => isSame(each, screen))
  if (same >= 0) return same
  const behind = screens.findIndex(
    (each) => each.element !== screen.element && inOrder(screen, each) < 0,
  )
  return Math.max(0, behind)
}
