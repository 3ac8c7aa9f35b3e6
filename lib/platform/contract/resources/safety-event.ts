import { z } from 'zod'
import { id, idMap, number, part, parts, text, time } from '../reading'

/** Specification, Resources, "Legacy safety event". The vehicle's `ExternalIds` is capitalised, as given. */
export const safetyEvent = z.looseObject({
  id,
  time,
  coachingState: text,
  maxAccelerationGForce: number,
  behaviorLabels: parts({ label: text, source: text, name: text }),
  downloadForwardVideoUrl: text,
  downloadInwardVideoUrl: text,
  downloadTrackedInwardVideoUrl: text,
  driver: part({ id: text, name: text }),
  location: part({ latitude: number, longitude: number }),
  vehicle: part({ id: text, name: text, ExternalIds: idMap }),
})
