import { LitElement } from 'lit'
import { inTurn } from './turns.ts'

/** An element that is made for the first time when its turn comes, where a page opens. */
export abstract class TurnElement extends LitElement {
  protected override scheduleUpdate() {
    const update = () => super.scheduleUpdate()
    return this.hasUpdated ? update() : inTurn(this, update)
  }
}
