import { z } from 'zod'
import { changeTime } from '../change-time'
import type { QualificationRecord } from '../fleet/qualification'
import { newUuid } from '../new-id'
import { foundInBody } from '../operations/find-by-id'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const qualificationRecordBody = z.strictObject({
  kind: z.literal('qualification-record'),
  organizationId: ofOrganization,
  recordId: z
    .string()
    .optional()
    .describe('One of fixtures.qualificationRecords: it changes. A new one is made when absent.'),
  ownerId: z.string().optional().describe('A driver, vehicle or trailer; the first driver when absent.'),
  typeId: z
    .string()
    .optional()
    .describe('One of fixtures.qualificationTypes; the first of its owner when absent.'),
  issueDate: moment.optional(),
  expirationDate: moment.nullable().optional().describe('Null takes it away.'),
  recordStatus: z.enum(['active', 'archived', 'deleted']).optional(),
})

/** A qualification is entered, or changes. Answers it. */
export function makeQualificationRecord(
  sandbox: Sandbox,
  given: z.infer<typeof qualificationRecordBody>,
): QualificationRecord {
  const { fleet, id: organizationId } = organizationOf(sandbox, given.organizationId)
  const iso = (text: string) => sandbox.clock.iso(Date.parse(text))
  const updatedAtTime = changeTime(sandbox)
  const by = { id: organizationId, type: 'user' as const }
  const record =
    given.recordId === undefined
      ? newRecord()
      : foundInBody(fleet.qualificationRecords.get(given.recordId), 'recordId', 'qualification record')
  const { expirationDate: before, ...rest } = record
  const expirationDate =
    given.expirationDate === undefined ? before : given.expirationDate && iso(given.expirationDate)
  return fleet.qualificationRecords.put({
    ...rest,
    ...(expirationDate ? { expirationDate } : {}),
    ...(given.issueDate ? { issueDate: iso(given.issueDate) } : {}),
    ...(given.recordStatus ? { recordStatus: given.recordStatus } : {}),
    updatedAtTime,
    updatedBy: by,
  })

  function newRecord(): QualificationRecord {
    const ownerId = given.ownerId ?? at(fleet.drivers.all(), 0).id
    const isDriver = fleet.drivers.get(ownerId) !== undefined
    foundInBody(
      isDriver || fleet.vehicles.get(ownerId) || fleet.trailers.get(ownerId) || undefined,
      'ownerId',
      'driver, vehicle or trailer',
    )
    const entityType = isDriver ? ('worker' as const) : ('asset' as const)
    const type = foundInBody(
      fleet.qualificationTypes.find((one) =>
        given.typeId === undefined ? one.entityType === entityType : one.id === given.typeId,
      ),
      'typeId',
      'qualification type',
    )
    return {
      id: newUuid(),
      qualificationType: { id: type.id, name: type.name, revisionId: type.revisionId },
      owner: { id: ownerId, entityType },
      recordStatus: 'active',
      issueDate: updatedAtTime,
      externalIds: {},
      fields: [],
      createdAtTime: updatedAtTime,
      createdBy: by,
      updatedAtTime,
      updatedBy: by,
    }
  }
}
