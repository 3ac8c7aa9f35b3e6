import { useWords } from '#use-words'
import { durationWords } from '@/components/ui/time/format-instant'
import type { MappedVehicleAnswer } from './map-answer'
import { isOld } from './scene'

const EIGHTH = 45
const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
/** Below this a truck stands, whatever its device says. */
const MOVES_MPH = 2

/** The compass point of a heading in degrees, clockwise from north. */
export const directionOf = (degrees: number): (typeof DIRECTIONS)[number] =>
  DIRECTIONS[Math.round((((degrees % 360) + 360) % 360) / EIGHTH) % DIRECTIONS.length] ?? 'n'

/** Where a vehicle was, how long ago, and where it headed. */
export function WhereItIs({ vehicle, now }: { vehicle: MappedVehicleAnswer; now: number }) {
  const t = useWords()
  const { words, at, headingDegrees, milesPerHour } = vehicle
  const ago = durationWords(Math.max(0, now - Date.parse(at)), t)
  const moves = headingDegrees !== null && (milesPerHour ?? 0) >= MOVES_MPH
  return (
    <>
      {words && <>{words}, </>}
      <span className={isOld(at, now) ? 'text-caution-ink' : undefined}>{t('map.seen-ago', { ago })}</span>
      {moves && <>, {t(`map.heading-${directionOf(headingDegrees)}`)}</>}
    </>
  )
}
