/** Texts of vectors whose answers are known. */

/** Words whose nearest ones are known: on a circle, three degrees apart. */
export function circleText(count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i * 3 * Math.PI) / 180
    return `word${i} ${Math.cos(angle).toFixed(6)} ${Math.sin(angle).toFixed(6)}\n`
  }).join('')
}

/** Six ends of three orthogonal axes: sums of squares 18, 8 and 2 of 28 around (5, 5, 5, 0). */
export const CROSS = [
  'left 3 5 5 0',
  'right 7 5 5 0',
  'low 5 2 5 0',
  'high 5 8 5 0',
  'near 5 5 4 0',
  'far 5 5 6 0',
].join('\n')
