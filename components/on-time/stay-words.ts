import { durationWords } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import type { Words } from '@/lib/words/words'
import type { StayAnswer } from './on-time-answer'

export const stayName = ({ name, addressId }: Pick<StayAnswer, 'name' | 'addressId'>, t: Words): string =>
  name ?? t('on-time.place-unnamed', { last: addressId.slice(-4) })

const lasting = (minutes: number, t: Words) => durationWords(minutes * MINUTE_MS, t)

/** By experience: `32 min`, `1 h 15 min`. */
export const usualText = ({ usual }: Pick<StayAnswer, 'usual'>, t: Words): string => lasting(usual, t)

/** `15 min`, or `10 min to 20 min` where routes differ. */
export const plannedText = ({ planned: { least, most } }: Pick<StayAnswer, 'planned'>, t: Words): string =>
  least === most
    ? lasting(least, t)
    : t('on-time.from-to', { least: lasting(least, t), most: lasting(most, t) })
