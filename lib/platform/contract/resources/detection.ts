import { z } from 'zod'
import { flag, id, idMap, part, parts, text, time } from '../reading'
import { attributes, tagShape } from './driver'

/** Specification, Resources, "Detection". asset and driver are filled when the call asks for them. */
export const detection = z.looseObject({
  id,
  createdAtTime: time,
  updatedAtTime: time,
  triggerDetectionLabel: text,
  inCabAlertPlayed: flag,
  safetyEvent: parts({ id: text, inboxEvent: flag, inboxFilterReason: text }),
  asset: part({ id: text, name: text, attributes, tags: parts(tagShape) }),
  driver: part({ id: text, name: text, externalIds: idMap, attributes, tags: parts(tagShape) }),
})
