import { STOP_STATUSES } from '@/components/routes/stop-look'
import { STATUS } from '@/components/ui/status/status'
import { markOf } from '../scene'
import type { Colors } from './colors'

/** Device pixels a pixel: sharp on any screen. */
export const MARK_RATIO = 2
const STOP_SIZE = 24
const VEHICLE_SIZE = 30

/**
 * Every shape that a scene names, drawn: of a stop what lists show of it, on a disc; a vehicle as an arrow that points
 * north, or a square where nobody tells a heading. `shapes` holds an svg for each status of a stop, by `data-mark`.
 */
export async function drawMarks(shapes: Element, colors: Colors): Promise<Map<string, HTMLImageElement>> {
  const drawings: [name: string, size: number, svg: string][] = [
    ...STOP_STATUSES.flatMap((status): [string, number, string][] => {
      const icon = shapes.querySelector(`[data-mark="${status}"]`)?.innerHTML ?? ''
      const { ink, tint, shape } = colors.tones[STATUS[status].tone]
      return [
        [
          markOf({ status, fill: 'solid' }),
          STOP_SIZE,
          stop(icon, { disc: shape, edge: colors.surface, ink: colors.surface }),
        ],
        [markOf({ status, fill: 'outline' }), STOP_SIZE, stop(icon, { disc: tint, edge: shape, ink })],
      ]
    }),
    ...(['now', 'old'] as const).flatMap((age): [string, number, string][] => {
      const look =
        age === 'now'
          ? { fill: colors.accent, edge: colors.surface }
          : { fill: colors.surface, edge: colors.tones.neutral.shape }
      return [
        [`vehicle-heading-${age}`, VEHICLE_SIZE, vehicle('M15 3 L25 26 L15 21 L5 26 Z', look)],
        [`vehicle-still-${age}`, VEHICLE_SIZE, vehicle('M8 8 H22 V22 H8 Z', look)],
      ]
    }),
  ]
  return new Map(
    await Promise.all(
      drawings.map(async ([name, size, svg]): Promise<[string, HTMLImageElement]> => [
        name,
        await imageOf(svg, size),
      ]),
    ),
  )
}

const stop = (icon: string, { disc, edge, ink }: { disc: string; edge: string; ink: string }) =>
  `<circle cx="12" cy="12" r="10.5" fill="${disc}" stroke="${edge}" stroke-width="1.5"/>
  <g transform="translate(5.5 5.5) scale(.5417)" fill="none" stroke="${ink}" stroke-width="3"
    stroke-linecap="round" stroke-linejoin="round">${icon}</g>`

const vehicle = (path: string, { fill, edge }: { fill: string; edge: string }) =>
  `<path d="${path}" fill="${fill}" stroke="${edge}" stroke-width="2" stroke-linejoin="round"/>`

async function imageOf(inner: string, size: number): Promise<HTMLImageElement> {
  const pixels = size * MARK_RATIO
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}">${inner}</svg>`
  const image = new Image(pixels, pixels)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}
