/** Questions that return: of the schemes on one input, and of trained models. */
import type { Kind } from '../../../lesson/returning/kind.ts'
import schemes from './scheme-kinds.ts'
import trained from './trained-kinds.ts'

export default [...schemes, ...trained] satisfies readonly Kind[]
