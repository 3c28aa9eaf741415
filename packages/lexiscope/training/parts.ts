/**
 * Modules of the core that need no text. Each has stateless functions and is fetched on first use.
 */
import type { AnswerFunctions } from '../types/answers.d.ts'
import type { ConfigFunctions } from '../types/config.d.ts'
import type { PositionFunctions } from '../types/positions.d.ts'
import type { StudyFunctions } from '../types/studies.d.ts'
import type { TokenFunctions } from '../types/tokens.d.ts'
import { phrase } from '../utilities/phrase.ts'
import { CoreProblem, notLoaded } from '../utilities/problem.ts'

/** The functions of each module. */
export interface PartFunctions {
  tokens: TokenFunctions
  positions: PositionFunctions
  answers: AnswerFunctions
  studies: StudyFunctions
  config: ConfigFunctions
}

export type PartName = keyof PartFunctions
export type FunctionOf<P extends PartName> = keyof PartFunctions[P] & string
type Function<P extends PartName, N extends FunctionOf<P>> = PartFunctions[P][N] extends (
  ...values: infer A
) => infer R
  ? { values: A; answer: R }
  : never
export type ArgumentsOf<P extends PartName, N extends FunctionOf<P>> = Function<P, N>['values']
export type AnswerOf<P extends PartName, N extends FunctionOf<P>> = Function<P, N>['answer']

/** How each module is fetched; `aborted` is called if the module aborts. */
export type Loaders = {
  [P in PartName]: (aborted: (what: unknown) => void) => Promise<PartFunctions[P]>
}

export class Parts {
  private readonly loaded = new Map<PartName, Promise<object>>()

  constructor(
    private readonly loaders: Loaders,
    private readonly aborted: (what: unknown) => void,
  ) {}

  /**
   * Throws Unreachable if the module cannot be fetched; the next call retries. Throws Unexpected if it
   * has no such function.
   */
  async call(part: PartName, name: string, values: readonly unknown[]): Promise<unknown> {
    const functions = (await this.load(part)) as Record<string, unknown>
    const found = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (typeof found !== 'function')
      throw new CoreProblem('Unexpected', '', phrase`The core has no function “${part}.${name}”.`)
    return found.call(functions, ...values)
  }

  private async load(part: PartName): Promise<object> {
    const loading = this.loaded.get(part) ?? this.fetch(part)
    this.loaded.set(part, loading)
    try {
      return await loading
    } catch (thrown) {
      this.loaded.delete(part)
      throw notLoaded(phrase`A part of the core`, thrown)
    }
  }

  /** An abort during loading rejects the promise and is not reported as a crash as well. */
  private async fetch(part: PartName): Promise<object> {
    let loaded = false
    const functions = await this.loaders[part]((what) => {
      if (loaded) this.aborted(what)
    })
    loaded = true
    return functions
  }
}
