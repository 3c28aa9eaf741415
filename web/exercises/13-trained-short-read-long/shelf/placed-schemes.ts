/** One vector at every position, as each scheme hands it to attention: what the figures of similarity ask for. */
import type { Placed } from 'lexiscope/faces/positions.d.ts'
import { AskingElement } from '../../../lesson/asking/asking.ts'
import { HighlightedPart } from '../../../lesson/highlighted-part.ts'
import { holdsZeros, placedBy, wordOf } from '../placed-by.ts'
import { schema } from '../settings.ts'

export abstract class PlacedSchemes extends AskingElement<readonly Placed[]> {
  /** The scheme that the prose points at. */
  protected readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { sideLength, sideDim, sideSeed } = this.lesson.state.read(schema).values
    return [sideLength, sideDim, sideSeed, holdsZeros(this.lesson)]
  }

  protected override async ask(): Promise<readonly Placed[]> {
    const { lesson } = this
    const { sideLength, sideDim, sideSeed } = lesson.state.read(schema).values
    const size = { length: sideLength, dim: sideDim, seed: sideSeed }
    const word = holdsZeros(lesson) ? new Float32Array(sideDim) : await wordOf(lesson, size)
    return placedBy(lesson, size, word)
  }
}
