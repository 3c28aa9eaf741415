/** Questions that return: of computed rows, and of learned ones. */
import type { Kind } from '../../../lesson/returning/kind.ts'
import learned from './learned-kinds.ts'
import sinusoidal from './sinusoidal-kinds.ts'

export default [...sinusoidal, ...learned] satisfies readonly Kind[]
