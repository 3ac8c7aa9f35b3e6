import { type DecimalSign, readFigure } from '@/lib/typed-figure'

export type DistanceUnit = 'mi' | 'km'

const METERS: Record<DistanceUnit, number> = { mi: 1609.344, km: 1000 }

/** Whole miles, or miles per hour, as whole ones of the unit: 65 are 105 in kilometres. */
export const inUnit = (miles: number, unit: DistanceUnit): number =>
  Math.round((miles * METERS.mi) / METERS[unit])

/** Whole miles or kilometres in words: `84,210 mi`. Meters are what is stored and sent. */
export function formatDistance(meters: number, unit: DistanceUnit): string {
  return `${Math.round(meters / METERS[unit]).toLocaleString('en-US')} ${unit}`
}

const WHOLE_FROM = 100

/** The same to a tenth below a hundred, where whole ones tell little of a way through a town: `12.4 mi`. */
export function formatWay(meters: number, unit: DistanceUnit): string {
  const tenths = Math.round((meters / METERS[unit]) * 10) / 10
  return tenths < WHOLE_FROM ? `${tenths.toLocaleString('en-US')} ${unit}` : formatDistance(meters, unit)
}

/** Meters as the number that a person would type: `84210.3`, to a tenth, without separators. */
export const distanceText = (meters: number, unit: DistanceUnit): string =>
  String(Math.round((meters / METERS[unit]) * 10) / 10)

/** Nobody goes farther. */
const FARTHEST = 1_000_000_000

/** What a person typed (`84,210` or `84210.5`) in whole meters; null when it is no distance. */
export function metersOf(typed: string, unit: DistanceUnit, decimal?: DecimalSign): number | null {
  const figure = readFigure(typed, decimal)
  return figure === null || figure >= FARTHEST ? null : Math.round(figure * METERS[unit])
}

const IN_MILES = ['US', 'GB', 'LR', 'MM']

/** Miles where road signs show them, else kilometres. `language` as the browser says it: `en-US`. */
export function unitOfLanguage(language: string): DistanceUnit {
  const region = language.split('-').find((part) => /^[A-Z]{2}$/.test(part))
  return region === undefined || IN_MILES.includes(region) ? 'mi' : 'km'
}
