import { byId } from '../facts/by-id'
import type { DefectFacts, Facts, TrailerFacts, VehicleFacts } from '../facts/facts'
import type { Topic } from '../finding'
import { topicOf } from './check'

/** The vehicle or a trailer of a route. A report is about both: `on` says which of its defects are of this one. */
export interface Unit {
  unit: VehicleFacts | TrailerFacts
  on: DefectFacts['on']
  topic: Topic
}

/** The vehicle, where one is known, then the trailers by id. */
export const unitsOf = ({ vehicle, trailers }: Pick<Facts, 'vehicle' | 'trailers'>): Unit[] => [
  ...(vehicle ? [{ unit: vehicle, on: 'vehicle' as const, topic: topicOf('vehicle', vehicle) }] : []),
  ...trailers
    .toSorted(byId)
    .map((unit) => ({ unit, on: 'trailer' as const, topic: topicOf('trailer', unit) })),
]
