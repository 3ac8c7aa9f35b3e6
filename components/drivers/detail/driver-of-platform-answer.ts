import { flag, list, nullable, number, object, type Read, text } from '@/components/api/read'
import { answered } from '../answered'

/* What the page reads of GET /api/drivers/{id}/platform (lib/drivers/ask-platform.ts). */

export const driverOfPlatform = object({
  phone: answered(text),
  score: answered(
    object({
      ...{ score: nullable(number), distanceMeters: nullable(number), speedingMs: nullable(number) },
      behaviors: list(object({ type: text, count: number })),
    }),
  ),
  detections: answered(
    object({
      data: list(object({ id: text, label: nullable(text), at: nullable(text) })),
      isMore: flag,
      since: nullable(text),
    }),
  ),
  tachograph: answered(
    object({
      ...{ at: nullable(text), state: nullable(text), driveLeft: nullable(number) },
      ...{ untilBreak: nullable(number), weekLeft: nullable(number), twoWeeksLeft: nullable(number) },
    }),
  ),
})
export type DriverOfPlatformAnswer = Read<typeof driverOfPlatform>
