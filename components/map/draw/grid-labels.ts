import type { Map as MapLibre } from 'maplibre-gl'
import { type GridLabel, gridLabels } from './grid'

/* In px: how far apart two words stand at least, so that they can be told apart; the corners hold the scale, words and buttons. */
const LEAST_APART = 56
const CORNER = { right: 48, top: 40, bottom: 40, scale: 130 }

interface Drawn {
  map: Pick<MapLibre, 'project' | 'getContainer'>
  bounds: Parameters<typeof gridLabels>[0]
  words: (label: GridLabel) => string
}

/** Writes at the edges of a map where the lines of its grid stand: longitudes at the bottom, latitudes at the left. */
export function drawGridLabels(into: HTMLElement, { map, bounds, words }: Drawn): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { longitudes, latitudes } = gridLabels(bounds)
  const label = (one: GridLabel, style: { left?: string; top?: string }) => {
    const element = document.createElement('span')
    element.textContent = words(one)
    Object.assign(element.style, style)
    return element
  }
  let last = -Infinity
  into.replaceChildren(
    ...longitudes.flatMap((one) => {
      const { x } = map.project([one.at, bounds.south])
      const hasRoom = x > CORNER.scale && x < width - CORNER.right && Math.abs(x - last) >= LEAST_APART
      if (hasRoom) last = x
      return hasRoom ? [label(one, { left: `${Math.round(x)}px` })] : []
    }),
    ...latitudes.flatMap((one) => {
      const { y } = map.project([bounds.west, one.at])
      return y > CORNER.top && y < height - CORNER.bottom ? [label(one, { top: `${Math.round(y)}px` })] : []
    }),
  )
}
