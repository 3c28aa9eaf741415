/**
 * Invalid entries. They stay as typed, with a message, while the address keeps the last valid value. For
 * its own options, the core states the expected values.
 */
import { signal } from '@preact/signals-core'
import type { CoreClient } from 'lexiscope/training/client.ts'
import { lineOf, problemFrom, worded } from 'lexiscope/utilities/problem.ts'
import type { AddressState } from '../state/address-values.ts'
import { inPoints, notTaken } from '../state/number-text.ts'
import { valueText } from '../translation/translation.ts'
import { optionsOf, settingOf, type TrainingSettings, trainingSchema } from './settings.ts'

type Name = keyof TrainingSettings
interface Draft {
  text: string
  error: string
}

export class Drafts extends EventTarget {
  private readonly drafts = signal<ReadonlyMap<Name, Draft>>(new Map())
  /** The latest entry at each control while the core checks it. */
  private readonly asking = new Map<Name, object>()

  constructor(
    private readonly core: CoreClient,
    private readonly state: AddressState,
  ) {
    super()
  }

  get any(): boolean {
    return this.drafts.value.size > 0
  }

  /** Text of a control: the draft, or the current value. */
  shown(name: Name): string {
    const { values } = this.state.read(trainingSchema)
    return this.drafts.value.get(name)?.text ?? valueText(values[name])
  }

  /** Error message for the text of a control; '' if it is valid. */
  error(name: Name): string {
    const draft = this.drafts.value.get(name)
    if (draft !== undefined) return draft.error
    const { problem } = this.core.view
    return problem !== null && settingOf[problem.argument] === name ? lineOf(problem.message) : ''
  }

  /** Handles an entry: a valid one is written to the address, an invalid one stays with a message. */
  async enter(name: Name, typed: string): Promise<void> {
    const text = typed.trim()
    const value = trainingSchema[name].read(text === '' ? '' : plain(text))
    if (value !== undefined) {
      this.asking.delete(name)
      this.set([...this.drafts.value].filter(([other]) => other !== name))
      this.state.write(trainingSchema, { [name]: value })
      return
    }
    const requested = {}
    this.asking.set(name, requested)
    const expected = (await this.coreExpects(name, text)) ?? trainingSchema[name].expected
    // Meanwhile another value may have been entered, or all drafts cleared.
    if (this.asking.get(name) !== requested) return
    this.asking.delete(name)
    this.set([...this.drafts.value, [name, { text: typed, error: notTaken(expected, text) }]])
  }

  /** Discards invalid entries, so that controls show the values of the address again. */
  clear(): void {
    this.asking.clear()
    this.set([])
  }

  private set(drafts: readonly (readonly [Name, Draft])[]): void {
    this.drafts.value = new Map(drafts)
    this.dispatchEvent(new Event('change'))
  }

  private async coreExpects(name: Name, text: string): Promise<string | undefined> {
    const argument = Object.keys(settingOf).find((key) => settingOf[key] === name) ?? ''
    const options = optionsOf(this.state.read(trainingSchema).values)
    if (!(argument in options)) return undefined
    const value = text === '' ? Number.NaN : Number(inPoints(text))
    try {
      await this.core.ask((remote) =>
        remote.session.checkOptions({ ...options, [argument]: value }),
      )
    } catch (thrown) {
      const { expected } = problemFrom(thrown)
      return expected && worded(expected)
    }
    return undefined
  }
}

/** Formats 1e3, 32.0 and 0,25 as in the address; leaves other texts unchanged. */
function plain(text: string): string {
  const points = inPoints(text)
  const value = points === '' ? Number.NaN : Number(points)
  return Number.isFinite(value) ? String(value) : text
}
