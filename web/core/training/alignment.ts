/**
 * Turns a cloud of points so that it lies on an earlier one as well as it can. Principal components
 * have no sign of their own, and two of about the same strength change places freely; a map that is
 * drawn again and again must not flip with them.
 */

/**
 * The rotation or reflection of (x, y) about the origin with the least squared distance to (refX,
 * refY) (Schönemann 1966, in the plane). All of one length; changes x and y in place.
 */
export function align(
  x: Float32Array,
  y: Float32Array,
  refX: Float32Array,
  refY: Float32Array,
): void {
  let [xx, xy, yx, yy] = [0, 0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    const [px, py, qx, qy] = [x[i], y[i], refX[i], refY[i]] as [number, number, number, number]
    xx += px * qx
    xy += px * qy
    yx += py * qx
    yy += py * qy
  }
  // Best gain of a rotation is |(xx + yy, xy - yx)|, of a reflection |(xx - yy, xy + yx)|.
  const turned = Math.hypot(xx + yy, xy - yx)
  const mirrored = Math.hypot(xx - yy, xy + yx)
  if (!(Math.max(turned, mirrored) > 0)) return
  const flip = mirrored > turned ? -1 : 1
  const length = flip < 0 ? mirrored : turned
  const cos = (xx + flip * yy) / length
  const sin = (xy - flip * yx) / length
  for (let i = 0; i < x.length; i++) {
    const px = x[i] as number
    const py = flip * (y[i] as number)
    x[i] = cos * px - sin * py
    y[i] = sin * px + cos * py
  }
}
