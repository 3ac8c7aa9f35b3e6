import { z } from 'zod'
import { integer, number, parts, text } from '../reading'

/** Specification, Resources, "Tag safety score". */
export const tagSafetyScore = z.looseObject({
  tagId: z.string(),
  tagScore: number,
  driveDistanceMeters: integer,
  driveTimeMilliseconds: integer,
  behaviors: parts({ behaviorType: text, count: integer, scoreImpact: number }),
  speeding: parts({ speedingType: text, durationMilliseconds: integer, scoreImpact: number }),
})
