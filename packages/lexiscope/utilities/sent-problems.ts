/** Keeps all fields of a CoreProblem that a worker throws. Both ends of a Comlink connection import this file. */
import { transferHandlers } from 'comlink'
import { CoreProblem, problemFrom } from './problem.ts'

type Sent = Pick<CoreProblem, 'kind' | 'argument' | 'phrase'>

// Comlink's own handler keeps only name and message.
const whole = transferHandlers.get('throw')
if (whole === undefined) throw new Error('Comlink has no handler of thrown values')
transferHandlers.set('throw', {
  canHandle: whole.canHandle,
  serialize: ({ value }: { value: unknown }): [Sent, Transferable[]] => {
    const { kind, argument, phrase } = problemFrom(value)
    return [{ kind, argument, phrase }, []]
  },
  deserialize: ({ kind, argument, phrase }: Sent): never => {
    throw new CoreProblem(kind, argument, phrase)
  },
})
