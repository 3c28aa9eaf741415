/**
 * Makes the browser optimise the training kernel. Browsers compile WebAssembly twice: quickly at first,
 * then in the background with optimisations for functions called often. A short training on another
 * text, while nobody waits, triggers this for the current settings.
 */
import type { Core, Deletable, SkipGramOptions } from '../types/training.d.ts'

const SENTENCES = 500
/**
 * Running words per call, and number of calls. A call takes tens of milliseconds at first, and a few
 * once the kernel is optimised.
 */
const TOKENS = 1000
const CALLS = 12

/** Calls `free` before each call and stops when it resolves to false. */
export async function warmUp(
  core: Core,
  options: SkipGramOptions,
  free: () => Promise<boolean>,
): Promise<void> {
  if (!(await free())) return
  const made: Deletable[] = []
  const own = <T extends Deletable>(one: T): T => {
    made.unshift(one)
    return one
  }
  try {
    const world = own(new core.Microworld())
    const builder = own(new core.CorpusBuilder())
    builder.add(world.generate(1, SENTENCES))
    const corpus = own(builder.finish(1))
    const trainer = own(new core.SkipGramTrainer(corpus, { ...options, epochs: CALLS }))
    for (let call = 0; call < CALLS && (await free()); call++) trainer.train(TOKENS)
  } finally {
    for (const one of made) one.delete()
  }
}
