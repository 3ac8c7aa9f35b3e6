import type { Words } from '@/lib/words/words'
import type { StayAnswer } from './on-time-answer'

export const stayName = ({ name, addressId }: Pick<StayAnswer, 'name' | 'addressId'>, t: Words): string =>
  name ?? t('on-time.place-unnamed', { last: addressId.slice(-4) })

/** `15`, or `10 to 20` where routes differ. */
export const plannedText = ({ planned: { least, most } }: Pick<StayAnswer, 'planned'>, t: Words): string =>
  least === most ? String(least) : t('on-time.from-to', { least, most })
