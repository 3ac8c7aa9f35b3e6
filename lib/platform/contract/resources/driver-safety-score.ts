import { z } from 'zod'
import { integer } from '../reading'
import { tagSafetyScore } from './tag-safety-score'

const { driveDistanceMeters, driveTimeMilliseconds, behaviors, speeding } = tagSafetyScore.shape

/** Published: GET /safety-scores/drivers. */
export const driverSafetyScore = z.looseObject({
  driverId: z.string(),
  driverScore: integer,
  driveDistanceMeters,
  driveTimeMilliseconds,
  behaviors,
  speeding,
})
