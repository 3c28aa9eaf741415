import { LitElement } from 'lit'
import { inTurn } from './turns.ts'

/** An element whose first rendering waits for its turn while a page opens. */
export abstract class TurnElement extends LitElement {
  protected override scheduleUpdate() {
    const update = () => super.scheduleUpdate()
    return this.hasUpdated ? update() : inTurn(this, update)
  }
}
