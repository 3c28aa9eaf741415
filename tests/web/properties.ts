/**
 * fast-check with the same cases at every run, so that no run is red by chance. With another seed it
 * looks elsewhere: `LEXISCOPE_SEED=2 npm test -- web`; `npm run fuzz:web` tries one after the other.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.LEXISCOPE_SEED ?? 1) })

export { default } from 'fast-check'
