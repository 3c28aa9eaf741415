/** One vector at every position, as each scheme hands it to attention: what the figures of similarity ask for. */
import type { Placed } from 'lexiscope/faces/positions.d.ts'
import { AskingElement } from '../../../lesson/asking/asking.ts'
import { HighlightedPart } from '../../../lesson/highlighted-part.ts'
import { placedBy, wordOf } from '../placed-by.ts'
import { schema } from '../settings.ts'

export abstract class PlacedSchemes extends AskingElement<readonly Placed[]> {
  /** The scheme that the prose points at. */
  protected readonly highlighted = new HighlightedPart(this)

  protected override question() {
    const { sideLength, sideDim, sideSeed, input } = this.lesson.state.read(schema).values
    return [sideLength, sideDim, sideSeed, input]
  }

  protected override async ask(): Promise<readonly Placed[]> {
    const { lesson } = this
    const { sideLength, sideDim, sideSeed, input } = lesson.state.read(schema).values
    const size = { length: sideLength, dim: sideDim, seed: sideSeed }
    const word = input === 'word' ? await wordOf(lesson, size) : new Float32Array(sideDim)
    return placedBy(lesson, size, word)
  }
}
