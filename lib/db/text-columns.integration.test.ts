import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '@/test/database'

/**
 * Text columns that stand in an index, which refuses what is long, and what bounds each before it is written. A column
 * that is not named here takes any length, or this test fails.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'AuditEntry.subjectId': 'lib/audit/append.ts: 255',
  'AuditEntry.subjectType': 'a word of ours',
  'BlockedMail.finding': 'a hash, or a word of ours and a time',
  'BlockedMail.routeId': 'an id of Route, or none',
  'BlockedMail.state': 'a word of ours',
  'BlockedPush.finding': 'a hash, or a word of ours and a time',
  'BlockedPush.routeId': 'an id of Route, or none',
  'BlockedPush.state': 'a word of ours',
  'Capability.endpointId': 'an id of the contract',
  'ColumnsRenewal.noun': 'a word of ours',
  'DataInput.id': 'isStorableId, in lib/feeds/save-series.ts',
  'DataPoint.dataInputId': 'isStorableId, in lib/feeds/save-series.ts',
  'DataPoint.kind': 'a word of ours',
  'DefaultView.list': 'a word of ours',
  'Defect.assetId': 'idOf, in lib/dvirs/defects/defect-rows.ts',
  'Defect.defectId': 'isStorableId, in lib/dvirs/defects/defect-rows.ts',
  'Defect.dvirId': 'an id of Dvir',
  'Defect.kind': 'kindOf, in lib/dvirs/defects/defect-rows.ts: 200',
  'DefectDeferral.defectId': 'ledgerId, the address of the handler',
  'DefectOrder.defectId': 'ledgerId, the address of the handler',
  'DefectOrder.dvirId': 'ledgerId, the address of the handler',
  'DirectoryEntry.kind': 'a word of ours',
  'DirectoryEntry.platformId': 'isStorableId, in lib/directory/learn.ts',
  'Driver.platformId': 'isStorableId, on the way into the log',
  'DriverAssignment.driverId': 'idOf, in lib/fleet/columns.ts',
  'DriverAssignment.platformId': 'isStorableId, on the way into the log',
  'DriverAssignment.vehicleId': 'idOf, in lib/fleet/columns.ts',
  'DriverClock.driverId': 'isStorableId, in lib/fleet/driver-clock.ts',
  'DriverClock.vehicleId': 'isStorableId, in lib/fleet/driver-clock.ts',
  'DriverTachograph.driverId': 'isStorableId, in lib/fleet/driver-tachograph.ts',
  'Dvir.awaits': 'a word of ours',
  'Dvir.driverId': 'idOf, in lib/dvirs/projection.ts',
  'Dvir.lastSource': 'a word of ours',
  'Dvir.platformId': 'isStorableId, on the way into the log',
  'Dvir.safetyStatus': 'stateOf, in lib/dvirs/projection.ts: 40',
  'Dvir.trailerId': 'idOf, in lib/dvirs/projection.ts',
  'Dvir.vehicleId': 'idOf, in lib/dvirs/projection.ts',
  'Event.noun': 'a word of ours',
  'Event.source': 'a word of ours',
  'Event.sourceKey': 'indexable, in lib/events/append-events.ts',
  'Event.subjectId': 'isStorableId, in lib/events/append-events.ts',
  'FindingOverride.check': 'a word of ours',
  'FindingOverride.code': 'a word of ours',
  'FindingOverride.evidenceHash': 'a hash',
  'FindingOverride.routeId': 'an id of Route',
  'FindingOverride.topicId': 'isStorableId, in lib/decisions/override-finding.ts',
  'KeyChallenge.purpose': 'a word of ours',
  'MeterPeriod.meter': 'a word of ours',
  'MeterPeriod.source': 'a word of ours',
  'MeterPeriod.vehicleId': 'idOf, in lib/dvirs/projection.ts and lib/work-orders/projection.ts',
  'MeterExchange.vehicleId': 'ledgerId, the address of the handler',
  'OrderTemplate.name': 'templateBody, in lib/templates/schema.ts: 80',
  'OrderRequest.workOrderId': 'an id of WorkOrder',
  'OutOfServiceMark.vehicleId': 'ledgerId, the address of the handler',
  'PaceWindow.key': 'organization and endpoint',
  'Qualification.ownerId': 'idOf, in lib/fleet/columns.ts',
  'Qualification.platformId': 'isStorableId, on the way into the log',
  'RateLimit.key': 'hashed or of a bounded address',
  'Route.driverId': 'idOf, in lib/routes/projection.ts',
  'Route.driverKey': 'sortKey',
  'Route.nameKey': 'sortKey',
  'Route.platformId': 'isStorableId, on the way into the log',
  'Route.vehicleId': 'idOf, in lib/routes/projection.ts',
  'RouteTemplate.name': 'templateBody, in lib/templates/schema.ts: 80',
  'SavedView.list': 'a word of ours',
  'SavedView.name': 'viewBody, in lib/views/schema.ts: 80',
  'SecurityKey.credentialId': 'madeKey, in lib/accounts/second-factor/keys/key-schema.ts: 1400',
  'ServiceDone.vehicleId': 'ledgerId, the address of the handler',
  'ServiceOrder.state': 'a word of ours',
  'ServiceOrder.vehicleId': 'an id of ServiceDone',
  'SingleSignOnIdentity.issuer': 'providerBody, in lib/single-sign-on/schema.ts: 500',
  'SingleSignOnIdentity.subject': 'lib/single-sign-on/sign-in/ask-who.ts: 255',
  'SingleSignOnDomain.name': 'domainNameOf, in lib/single-sign-on/domains/domain-name.ts: 200',
  'Touched.id': 'isStorableId, where it comes from',
  'Touched.kind': 'a word of ours',
  'RouteImport.state': 'a word of ours',
  'RouteImportRow.state': 'a word of ours',
  'TrainingAssignment.learnerId': 'idOf, in lib/fleet/columns.ts',
  'TrainingAssignment.platformId': 'isStorableId, on the way into the log',
  'User.email': 'the schema of an account',
  'Vehicle.platformId': 'isStorableId, on the way into the log',
  'VehicleReading.type': 'a word of ours',
  'VehicleReading.vehicleId': 'isStorableId, in lib/fleet/vehicle-reading.ts',
  'Verdict.driverId': 'idOf, in lib/readiness/record/record-verdicts.ts',
  'Verdict.routeId': 'an id of Route',
  'Verdict.trailerId': 'idOf, in lib/readiness/record/judge-window.ts',
  'Verdict.vehicleId': 'idOf, in lib/readiness/record/record-verdicts.ts',
  'VerdictRecord.routeId': 'an id of Route',
  'WebhookDelivery.dedupeKey': 'dedupeKeyOf, in lib/webhooks/receive-delivery.ts',
  'WebhookTarget.webhookId': 'the contract: an id that was chosen from a list, or a new one',
  'WorkOrder.assetId': 'idOf, in lib/work-orders/projection.ts',
  'WorkOrder.assignedUserId': 'idOf, in lib/work-orders/projection.ts',
  'WorkOrder.lastSource': 'a word of ours',
  'WorkOrder.platformId': 'isStorableId, on the way into the log',
  'WorkOrder.priority': 'wordOf, in lib/work-orders/projection.ts: 30',
  'WorkOrder.status': 'wordOf, in lib/work-orders/projection.ts: 60',
}

interface Column {
  table: string
  column: string
  type: string
  isRequired: boolean
  isIndexed: boolean
}

// At random, so that nothing can be compressed until it fits.
const LONG = randomBytes(50_000).toString('hex')
const TEXT = ['text', 'varchar', 'bpchar']

describeEachDatabase('the text columns of the schema', (database) => {
  const columnsOf = ({ db }: TestDatabase) =>
    db.$queryRaw<Column[]>`
      SELECT c.relname AS "table", a.attname AS "column", t.typname AS "type",
        a.attnotnull AND NOT a.atthasdef AS "isRequired",
        EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND a.attnum = ANY (i.indkey)) AS "isIndexed"
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
        AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.relname, a.attname`

  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  const valueOf = ({ type }: Column): string => {
    if (TEXT.includes(type)) return "'x'"
    if (type === 'uuid') return 'gen_random_uuid()'
    if (type === 'jsonb') return "'{}'"
    if (type === 'bytea') return "'\\x00'"
    if (type === 'bool') return 'false'
    if (type.startsWith('timestamp')) return 'now()'
    if (type.startsWith('_')) return "'{}'"
    if (/^(?:int|float|numeric)/.test(type)) return '1'
    return `(enum_range(NULL::${quoted(type)}))[1]`
  }

  /** Which of the columns refuse a long text: each is tried in a row of its own, without regard to other tables. */
  async function refusing(): Promise<string[]> {
    const { db } = database()
    const columns = await columnsOf(database())
    const refused: string[] = []
    for (const { table, column } of columns.filter(({ type }) => TEXT.includes(type))) {
      const row = columns.filter((one) => one.table === table && (one.isRequired || one.column === column))
      const values = row.map((one) => (one.column === column ? '$1' : valueOf(one)))
      const sql = `INSERT INTO ${quoted(table)} (${row.map((one) => quoted(one.column)).join(', ')}) VALUES (${values.join(', ')})`
      await db
        .$transaction(async (tx) => {
          await tx.$executeRaw`SELECT set_config('session_replication_role', 'replica', true)`
          await tx.$executeRawUnsafe(sql, LONG)
          await tx.$executeRawUnsafe(`DELETE FROM ${quoted(table)}`)
        })
        .catch((error: unknown) => {
          if (!/index row|exceeds|54000/.test(String(error))) throw error
          refused.push(`${table}.${column}`)
        })
    }
    return refused
  }

  it('take a hundred kilobytes, but for those of an index, whose bounds are named', async () => {
    expect(await refusing()).toEqual(Object.keys(BOUNDED).sort())
  })
})
