// scaling_rules.mjs: the rules that scale rotary paces, from their papers and published code, in
// float64.

/** w_i = base^(-2i/width), radians a position. */
export const paces = (width, base) =>
  Array.from({ length: width / 2 }, (_, i) => 1 / base ** ((2 * i) / width))

/** The rules by name: what the paces become, and what rotated vectors are multiplied by. */
export const rules = {
  none: ({ width, base }) => ({ expected: paces(width, base), attentionFactor: 1 }),
  linear: ({ width, base, factor }) => ({
    expected: paces(width, base).map((w) => w / factor),
    attentionFactor: 1,
  }),
  'ntk-aware': ({ width, base, factor }) => ({
    expected: paces(width, base * factor ** (width / (width - 2))),
    attentionFactor: 1,
  }),
  dynamic({ width, base, factor, trainedLen, sequenceLen }) {
    const longer = Math.max(sequenceLen, trainedLen) / trainedLen
    const raised = base * (factor * longer - (factor - 1)) ** (width / (width - 2))
    return { expected: paces(width, raised), attentionFactor: 1 }
  },
  // As its published code has it, by wavelengths.
  llama3({ width, base, factor, trainedLen, lowFrequency, highFrequency }) {
    const expected = paces(width, base).map((w) => {
      const wavelength = (2 * Math.PI) / w
      if (wavelength < trainedLen / highFrequency) return w
      if (wavelength > trainedLen / lowFrequency) return w / factor
      const smooth = (trainedLen / wavelength - lowFrequency) / (highFrequency - lowFrequency)
      return ((1 - smooth) * w) / factor + smooth * w
    })
    return { expected, attentionFactor: 1 }
  },
  longrope({ width, base, factor, trainedLen, sequenceLen, shortFactors, longFactors, given }) {
    const factors = sequenceLen > trainedLen ? longFactors : shortFactors
    const expected = factors.map((f, i) => 1 / (f * base ** ((2 * i) / width)))
    const scale = Math.sqrt(1 + Math.log(factor) / Math.log(trainedLen))
    return { expected, attentionFactor: given ?? scale }
  },
  yarn({ width, base, factor, trainedLen, betaFast = 32, betaSlow = 1, ...rest }) {
    const { truncate = true, given, mscale, mscaleAllDim } = rest
    const pairOf = (turns) =>
      (width * Math.log(trainedLen / (turns * 2 * Math.PI))) / (2 * Math.log(base))
    const [first, last] = truncate
      ? [Math.floor(pairOf(betaFast)), Math.ceil(pairOf(betaSlow))]
      : [pairOf(betaFast), pairOf(betaSlow)]
    const [low, high] = [Math.max(first, 0), Math.min(last, width - 1)]
    const expected = paces(width, base).map((w, i) => {
      const ramp = Math.min(Math.max((i - low) / (high - low), 0), 1)
      return (w / factor) * ramp + w * (1 - ramp)
    })
    const scale = (by) => (factor <= 1 ? 1 : 0.1 * by * Math.log(factor) + 1)
    const ratio = mscale === undefined ? scale(1) : scale(mscale) / scale(mscaleAllDim)
    return { expected, attentionFactor: given ?? ratio }
  },
}
