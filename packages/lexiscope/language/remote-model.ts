/** Page side of one language model: its text, its training progress, and its worker. */

import type { TransformerReport } from '../transformer/protocol.ts'
import { RemoteTraining, type TrainingView } from '../transformer/remote-training.ts'
import type { Turns } from '../transformer/turns.ts'
import type { LanguageSize, TextFacts } from '../types/language'
import type { LanguageRequest, TextReport } from './protocol.ts'
import type { LanguageSession } from './session.ts'
import type { TextsSession } from './texts-session.ts'

export interface LanguageView extends TrainingView {
  /** null until it is built */
  text: TextFacts | null
  /** progress of building the text, 0 … 1 */
  textFraction: number
  size: LanguageSize | null
}

export class RemoteLanguageModel<
  Session extends LanguageSession | TextsSession = LanguageSession,
> extends RemoteTraining<LanguageRequest, Session, LanguageView> {
  constructor(
    request: LanguageRequest,
    create: () => Worker,
    turns: Turns,
    checkpoint: Uint8Array | null = null,
  ) {
    const view: LanguageView = {
      phase: 'ready',
      progress: null,
      losses: [],
      problem: null,
      text: null,
      textFraction: 0,
      size: null,
    }
    super(request, create, turns, view, checkpoint)
  }

  /** Builds the text and initialises the weights, without training. */
  prepare(): Promise<void> {
    return this.act(() => {})
  }

  protected override hear(report: TransformerReport | TextReport): void {
    if (report.kind !== 'text') {
      super.hear(report)
      return
    }
    const { fraction, text, size } = report
    this.set({ textFraction: fraction, ...(text === null ? {} : { text, size }) })
  }
}
