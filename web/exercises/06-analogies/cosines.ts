/** Cosines for choosing cases and for recognising mistakes; what must come is the core's answer. */

export const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0)

export const isZero = (a: readonly number[]) => a.every((x) => x === 0)

export const cosine = (a: readonly number[], b: readonly number[]) =>
  dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))

export const unit = (a: readonly number[]) =>
  a.map((x) => (isZero(a) ? 0 : x / Math.sqrt(dot(a, a))))

/** b - a + c */
export const offset = (a: readonly number[], b: readonly number[], c: readonly number[]) =>
  a.map((x, i) => (b[i] ?? 0) - x + (c[i] ?? 0))

/** Indices by falling score, equal ones by index; those without a score are left out. */
export const ranked = (scores: readonly number[]): number[] =>
  scores
    .map((score, id) => ({ score, id }))
    .filter(({ score }) => !Number.isNaN(score))
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .map(({ id }) => id)

/** Whether every two scores are the same or so far apart that float32 cannot swap them. */
export const isDistinguishable = (scores: readonly number[]): boolean => {
  const falling = [...scores].sort((a, b) => b - a)
  return falling.every(
    (score, i) => i === 0 || score === falling[i - 1] || (falling[i - 1] ?? 0) - score > 1e-4,
  )
}
