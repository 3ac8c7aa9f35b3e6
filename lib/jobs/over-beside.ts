import { Prisma } from '@/lib/generated/prisma/client'

const { sql } = Prisma

type Before = (kind: 'decisions' | 'madeOrders' | 'deliveries' | 'dataPoints' | 'journal' | 'links') => Date

/**
 * What stands beside the ledger and grows by what people do, by when it may go. What still carries meaning never does, however old:
 * a mark or an override that stands, an order that is under way or keeps another from being made, a disconnect that is not told.
 */
export const overBeside = (before: Before, now: Date) => ({
  // Of a route that is still known it says why it could leave.
  FindingOverride: sql`COALESCE("endedAt", "at") < ${before('decisions')}
    AND ("endedAt" IS NOT NULL OR NOT EXISTS (SELECT 1 FROM "Route" r
      WHERE r."organizationId" = "FindingOverride"."organizationId" AND r."platformId" = "FindingOverride"."routeId"))`,
  // One without an end stands until somebody takes it back.
  OutOfServiceMark: sql`COALESCE("endedAt", "until") < ${before('decisions')}`,
  DefectDeferral: sql`COALESCE("endedAt", "until") < ${before('decisions')}`,
  // While its work order is known it says what that was made for; and one after what was done last keeps a second from being made.
  ServiceOrder: sql`"at" < ${before('madeOrders')} AND "state" IN ('made', 'refused', 'left')
    AND NOT EXISTS (SELECT 1 FROM "WorkOrder" w
      WHERE w."organizationId" = "ServiceOrder"."organizationId" AND w."platformId" = "ServiceOrder"."workOrderId")
    AND "afterId" IS DISTINCT FROM (SELECT d."id" FROM "ServiceDone" d
      WHERE d."programId" = "ServiceOrder"."programId" AND d."vehicleId" = "ServiceOrder"."vehicleId"
        AND d."endedAt" IS NULL AND d."doneAt" <= ${now} ORDER BY d."doneAt" DESC, d."id" DESC LIMIT 1)`,
  DefectOrder: sql`"heldUntil" < ${before('madeOrders')}
    AND NOT EXISTS (SELECT 1 FROM "Dvir" v
      WHERE v."organizationId" = "DefectOrder"."organizationId" AND v."platformId" = "DefectOrder"."dvirId")
    AND NOT EXISTS (SELECT 1 FROM "WorkOrder" w
      WHERE w."organizationId" = "DefectOrder"."organizationId" AND w."platformId" = "DefectOrder"."workOrderId")`,
  // With it what it delivered would go.
  WebhookTarget: sql`"status" = 'ended' AND "endedAt" < ${before('deliveries')}
    AND NOT EXISTS (SELECT 1 FROM "WebhookDelivery" d WHERE d."targetId" = "WebhookTarget"."id")`,
  // The last one of an organization says how its disconnect ended.
  Revocation: sql`"status" <> 'pending' AND COALESCE("endedAt", "createdAt") < ${before('journal')}
    AND EXISTS (SELECT 1 FROM "Revocation" n
      WHERE n."organizationId" = "Revocation"."organizationId" AND n."createdAt" > "Revocation"."createdAt")`,
  DataInput: sql`"updatedAt" < ${before('dataPoints')}
    AND NOT EXISTS (SELECT 1 FROM "DataPoint" p
      WHERE p."organizationId" = "DataInput"."organizationId" AND p."dataInputId" = "DataInput"."id")`,
  Invitation: sql`"expiresAt" < ${before('links')}`,
})
