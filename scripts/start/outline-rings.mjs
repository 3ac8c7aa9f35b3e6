const SOUTH_POLE = -85
// A hundredth of a degree is about a kilometer: no finer than what the outlines are of.
const rounded = (degrees) => Math.round(degrees * 100) / 100

/**
 * A geometry without lines across the whole map: where an outline passes 180 degrees it goes on beyond, 181 in place of
 * -179, as maps draw it in each copy of the world. What goes round a pole is closed along its edge.
 */
export function unwrapped(geometry) {
  switch (geometry.type) {
    case 'Polygon':
      return { type: 'Polygon', coordinates: geometry.coordinates.map(ring) }
    case 'MultiPolygon':
      return { type: 'MultiPolygon', coordinates: geometry.coordinates.map((rings) => rings.map(ring)) }
    case 'MultiLineString':
      return { type: 'MultiLineString', coordinates: geometry.coordinates.map(line) }
    default:
      throw new Error(`No outline is a ${geometry.type}`)
  }
}

function line(points) {
  const out = []
  let turned = 0
  let before = null
  for (const [longitude, latitude] of points) {
    if (before !== null && Math.abs(longitude - before) > 180) turned += longitude < before ? 360 : -360
    before = longitude
    const point = [rounded(longitude + turned), rounded(latitude)]
    const last = out.at(-1)
    if (!last || last[0] !== point[0] || last[1] !== point[1]) out.push(point)
  }
  return out
}

function ring(points) {
  const out = line(points)
  const [first, last] = [out[0], out.at(-1)]
  if (Math.abs(first[0] - last[0]) < 180) return out
  return [...out, [last[0], SOUTH_POLE], [first[0], SOUTH_POLE], first]
}
