import { createHash } from 'node:crypto'
import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import { withNamedAlone } from '@/lib/ledger/list/named'
import { storableJson, storableText } from '@/lib/storable-json'
import type { LoggedEvent, NewEvent } from './event'
import { UNREADABLE } from './unreadable'

/** An event as the log keeps it, and the JSON text in which it travels there. */
interface Prepared {
  stored: NewEvent
  text: string
}

const prepared = new WeakMap<NewEvent, Prepared>()

/** Makes events ready for `appendEvents` ahead of it: a feed does so while the pages before are being written. */
export function prepareEvents(events: readonly NewEvent[]): void {
  events.forEach(prepare)
}

function prepare(event: NewEvent): Prepared {
  const before = prepared.get(event)
  if (before) return before
  const { subjectId } = event
  const isKept = subjectId === null || isStorableId(subjectId)
  const stored = {
    source: event.source,
    sourceKey: indexable(storableText(event.sourceKey)),
    type: isKept ? storableText(event.type) : UNREADABLE,
    // About something whose id no index holds: there is no row for it, and the event stays as it came.
    noun: isKept ? event.noun : null,
    subjectId: isKept && subjectId !== null ? storableText(subjectId) : null,
    happenedAt: event.happenedAt,
    // Here, where all of them come by, whichever way they came.
    body: storableJson(withNamedAlone(event.body)),
  }
  const made = { stored, text: JSON.stringify(stored) }
  prepared.set(event, made)
  return made
}

// UTF-16 units: 1,800 bytes at most, of the 2,700 that a row of an index may have.
const LONGEST_KEY = 600

const indexable = (key: string) =>
  key.length <= LONGEST_KEY ? key : `sha256 ${createHash('sha256').update(key).digest('hex')}`

/**
 * Adds to the organization's log what it does not hold yet, and answers that, in order; of those whom an
 * event names it holds no more than who they are (lib/ledger/list/named.ts). Call it first in the
 * transaction of what the events change: the head row is locked until the end, so that sequences become visible in
 * order, two writers of one organization cannot wait for each other, and what is not there cannot come meanwhile. Two
 * queries for any number of events, one for whoever holds the head by `lockHead` and hands on what it answered.
 */
export async function appendEvents(
  tx: Tx,
  organizationId: string,
  receivedAt: Date,
  events: readonly NewEvent[],
  held?: bigint,
): Promise<LoggedEvent[]> {
  const base = held ?? (await lockHead(tx, organizationId))
  if (events.length === 0) return []
  const given = events.map(prepare)
  // Distinct first: a page that names one event twice must not leave a hole in the sequence.
  const rows = await tx.$queryRaw<{ sequence: bigint; index: number }[]>(Prisma.sql`
    WITH given AS (
      SELECT DISTINCT ON ("source", "sourceKey") * FROM ROWS FROM (
          json_to_recordset(${`[${given.map(({ text }) => text).join(',')}]`}::json)
            AS ("source" text, "sourceKey" text, "type" text, "noun" text, "subjectId" text, "happenedAt" timestamptz,
              "body" jsonb)
        ) WITH ORDINALITY AS g("source", "sourceKey", "type", "noun", "subjectId", "happenedAt", "body", "place")
      ORDER BY "source", "sourceKey", "place"),
    fresh AS (
      SELECT g.*, ${base}::bigint + row_number() OVER (ORDER BY g."place") AS "sequence" FROM given g
      WHERE NOT EXISTS (SELECT 1 FROM "Event" e WHERE e."organizationId" = ${organizationId}::uuid
        AND e."source" = g."source" AND e."sourceKey" = g."sourceKey")),
    added AS (
      INSERT INTO "Event" ("organizationId", "sequence", "source", "sourceKey", "type", "noun", "subjectId",
        "happenedAt", "receivedAt", "body")
      -- A JSON null comes out of the record set as no value at all.
      SELECT ${organizationId}::uuid, f."sequence", f."source", f."sourceKey", f."type", f."noun", f."subjectId",
        f."happenedAt", ${receivedAt}::timestamptz, COALESCE(f."body", 'null') FROM fresh f
      RETURNING "sequence"),
    head AS (
      UPDATE "EventHead" SET "sequence" = (SELECT max("sequence") FROM added)
      WHERE "organizationId" = ${organizationId}::uuid AND EXISTS (SELECT 1 FROM added))
    SELECT a."sequence", f."place"::int - 1 AS "index" FROM added a JOIN fresh f USING ("sequence")
    ORDER BY a."sequence"`)
  return rows.flatMap(({ sequence, index }) => {
    const event = given[index]
    if (!event) return []
    return [{ ...event.stored, sequence: Number(sequence), receivedAt: receivedAt.toISOString() }]
  })
}

/** Holds the organization's log until the transaction ends; answers the newest sequence, 0 for an empty log. */
export async function lockHead(tx: Tx, organizationId: string): Promise<bigint> {
  const [head] = await tx.$queryRaw<{ sequence: bigint }[]>(Prisma.sql`
    INSERT INTO "EventHead" ("organizationId", "sequence") VALUES (${organizationId}::uuid, 0)
    ON CONFLICT ("organizationId") DO UPDATE SET "sequence" = "EventHead"."sequence" RETURNING "sequence"`)
  if (!head) throw new Error('The event log has no head')
  return head.sequence
}
