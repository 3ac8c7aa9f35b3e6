import { flag, list, nullable, number, object, oneOf, type Read, text } from '@/components/api/read'
import { findingAnswer } from '@/components/readiness/today-answer'

/* What the page reads of GET /api/repairs (lib/repairs/repair.ts). */

const calledFields = { id: text, name: nullable(text), zone: text }
const called = object(calledFields)

export const repairAnswer = object({
  vehicle: object({ kind: oneOf('vehicle', 'trailer', 'asset'), id: text, name: nullable(text) }),
  condition: oneOf('blocked', 'unsafe', 'check', 'waiting'),
  neededAt: nullable(text),
  route: nullable(called),
  laterRoutes: number,
  leavesBefore: nullable(object({ at: text, route: called })),
  onRoad: nullable(object({ ...calledFields, mayNotDrive: flag })),
  findings: list(findingAnswer),
  reports: list(
    object({
      ...{ id: text, isUnsafe: flag, isDoubted: flag, openDefects: number, inspectedAt: nullable(text) },
      defects: list(text),
    }),
  ),
  workOrders: list(
    object({
      id: text,
      description: nullable(text),
      status: nullable(text),
      priority: nullable(text),
      dueAt: nullable(text),
      laborLeftMinutes: nullable(number),
    }),
  ),
  laborLeftMinutes: nullable(number),
})
export type RepairAnswer = Read<typeof repairAnswer>
