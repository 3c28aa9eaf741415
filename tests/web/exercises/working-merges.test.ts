// The merges that a text is made of, found from its last tokens, are those that change it.
import type { LearntTokens } from 'lexiscope/types/tokens.d.ts'
import { expect, test } from 'vitest'
import { workingMerges } from '../../../web/exercises/01-tokens/merges.ts'
import { loadCore, loadTokens } from '../core.ts'

const core = await loadTokens()
const world = new (await loadCore()).Microworld()
const learnt = core.learnTokens(world.generate(1, 1500), { minCount: 1, vocabSize: 1024 })

const entries = ({ characters, words, merges: { left, right } }: LearntTokens) => ({
  ...{ characters: characters.entries, words: words.entries, left, right },
})

test.each(['The unhappiest king feeds a zebra.', 'Zoë’s ♞ zigzags!', 'the the', ''])(
  'the merges that change “%s” are those that it is played by',
  (text) => {
    const cut = (made: number) => [...core.cutText(entries(learnt), made, text).bytePairs.ids]
    const last = learnt.merges.left.length
    const changing = Array.from({ length: last }, (_, rank) => rank).filter(
      (rank) => cut(rank).join() !== cut(rank + 1).join(),
    )
    expect(workingMerges(Int32Array.from(cut(last)), learnt.merges)).toEqual(changing)
  },
)
