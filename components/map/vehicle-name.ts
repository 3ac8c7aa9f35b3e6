import type { Words } from '@/lib/words/words'
import type { MappedVehicleAnswer } from './map-answer'

/** What a dispatcher calls a vehicle on a map: its name, else its id. */
export const vehicleName = ({ id, name }: Pick<MappedVehicleAnswer, 'id' | 'name'>, t: Words): string =>
  name ?? t('map.vehicle-of', { id })
