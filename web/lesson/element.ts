/** What every part of an exercise is that is no figure of a page as data. */
import { PageElement } from './page/element.ts'

export abstract class LessonElement extends PageElement {
  /** Whether its figures show trained vectors: a page that shows one alone offers to train. */
  readonly trained: boolean = false
}
