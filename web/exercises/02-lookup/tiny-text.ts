/** Nine words: small enough for a table of all logits. */
export const TINY_TEXT = `the king rules the land
the queen rules the land
the dog chases the cat
the cat sees the dog
the king sees the queen
`
/** How it is learnt, in both ways. */
export const RUN = {
  ...{ embeddingDim: 8, window: 2, negatives: 5, epochs: 100, learningRate: 0.1, seed: 1 },
}
