import type { Map as MapLibre } from 'maplibre-gl'
import { type GridLabel, gridLabels } from './grid'

/* In px: what stands free between two words, so that they can be told apart; the corners hold the scale, words and buttons. */
const BETWEEN = 8
const CORNER = { right: 48, top: 40, bottom: 40, scale: 130 }
/** How wide each character of the font is, by its size. */
const CHARACTER = 0.61

interface Drawn {
  map: Pick<MapLibre, 'project' | 'getContainer'>
  bounds: Parameters<typeof gridLabels>[0]
  words: (label: GridLabel) => string
}

/** Writes at the edges of a map where the lines of its grid stand: longitudes at the bottom, latitudes at the left. */
export function drawGridLabels(into: HTMLElement, { map, bounds, words }: Drawn): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { longitudes, latitudes } = gridLabels(bounds)
  const character = Number.parseFloat(getComputedStyle(into).fontSize) * CHARACTER
  const across = longitudes.map((one) => {
    const text = words(one)
    return { text, x: map.project([one.at, bounds.south]).x, wide: text.length * character }
  })
  into.replaceChildren(
    ...apart(across, { from: CORNER.scale, until: width - CORNER.right }).map(({ text, x }) =>
      label(text, { left: `${Math.round(x)}px` }),
    ),
    ...latitudes.flatMap((one) => {
      const { y } = map.project([bounds.west, one.at])
      const hasRoom = y > CORNER.top && y < height - CORNER.bottom
      return hasRoom ? [label(words(one), { top: `${Math.round(y)}px` })] : []
    }),
  )
}

/** Those from the left on that touch neither each other nor what is beside the room that they have. */
export function apart<One extends { x: number; wide: number }>(
  placed: readonly One[],
  { from, until }: { from: number; until: number },
): One[] {
  let free = from
  return placed.filter(({ x, wide }) => {
    const hasRoom = x >= free && x + wide <= until
    if (hasRoom) free = x + wide + BETWEEN
    return hasRoom
  })
}

function label(text: string, style: { left?: string; top?: string }): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  Object.assign(element.style, style)
  return element
}
