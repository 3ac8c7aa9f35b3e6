import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { leastWait, restOf, windowOf, type PaceLimit, type PaceStore, type Place } from '@/lib/platform/pace'
import { gather } from './gather'

/** A place that its holder may keep for longer, and says itself when it is free. */
export interface HeldPlace extends Place {
  /** For `holdMs` from now, unless somebody waits for one (false then, or when it was lost). */
  extend(holdMs: number): Promise<boolean>
  freeIn(ms: number): Promise<void>
}

// All processes share the database's clock, whatever their own say.
const DATABASE_TIME = Prisma.sql`date_trunc('milliseconds', now())`
const milliseconds = (ms: number) => Prisma.sql`make_interval(secs => ${ms / 1000}::double precision)`

/**
 * Places that all processes share: one statement takes one in the limit's row, which is locked for its length. Who
 * waits stands there in fair turns (lib/platform/turns.ts), as `until ticket round who`. A row
 * that a process left behind when it ended is free once its hold and a window have passed (docs/decisions/0006-pace.md).
 * `time` is for tests. What sets places free or keeps them on within one `pause` does so in one statement.
 */
export function postgresPaceStore(
  db: Db,
  time: () => Prisma.Sql = () => DATABASE_TIME,
  pause: (() => Promise<void>) | null = null,
): PaceStore<HeldPlace> {
  /** Sets until when places are taken; one that is not there any more is left alone. */
  async function moveAll(moves: readonly Move[]): Promise<{ until: Date | null }[]> {
    const given = moves.map((move, index) => ({ index, ...move }))
    const until = Prisma.sql`${time()} + make_interval(secs => v."ms" / 1000)`
    const rows = await db.$queryRaw<{ index: number; until: Date }[]>(Prisma.sql`
      UPDATE "PaceWindow" w SET "slots"[array_position(w."slots", v."from")] = ${until}
      FROM json_to_recordset(${JSON.stringify(given)}::json)
        AS v("index" int, "key" text, "from" timestamptz, "ms" double precision, "unlessWaited" boolean)
      WHERE w."key" = v."key" AND v."from" = ANY(w."slots")
        AND (NOT v."unlessWaited" OR NOT EXISTS (SELECT FROM unnest(w."waiting") AS one
          WHERE split_part(one, ' ', 1)::bigint > extract(epoch FROM ${time()}) * 1000))
      RETURNING v."index", ${until} AS "until"`)
    const moved = new Map(rows.map((row) => [row.index, row.until]))
    return given.map(({ index }) => ({ until: moved.get(index) ?? null }))
  }

  const moveOne = pause
    ? gather<Move, { until: Date | null }>(pause, ({ key }) => key, moveAll)
    : async (move: Move) => (await moveAll([move]))[0]
  const move = async ({ key }: PaceLimit, from: Date, ms: number, unlessWaited: boolean) =>
    (await moveOne({ key, from, ms, unlessWaited }))?.until ?? null

  function placeOf(limit: PaceLimit, first: Date): HeldPlace {
    let until = first
    // Where the database cannot be reached, the place is free when its hold ends.
    const freeIn = async (ms: number) => void (await move(limit, until, ms, false).catch(() => null))
    return {
      freeIn,
      async extend(holdMs) {
        const longer = await move(limit, until, holdMs + windowOf(limit), true)
        until = longer ?? until
        return longer !== null
      },
      settle: (end) => freeIn(restOf(limit, end)),
    }
  }

  return {
    async take(limit, ticket, { who, waitMs, holdMs }) {
      const { key, requests, perMs } = limit
      const until = Prisma.sql`${time()} + ${milliseconds(holdMs + windowOf(limit))}`
      const rows = await db.$queryRaw<Row[]>(Prisma.sql`
        INSERT INTO "PaceWindow" ("key", "slots", "waiting", "requests", "perMs")
        VALUES (${key}, ARRAY[${until}], '{}', ${requests}::int, ${perMs}::int)
        ON CONFLICT ("key") DO UPDATE SET "requests" = EXCLUDED."requests", "perMs" = EXCLUDED."perMs",
          ("slots", "waiting", "turns") = (
            WITH slots AS (
              SELECT COALESCE(array_agg(slot), '{}') AS kept FROM unnest("PaceWindow"."slots") AS slot
              WHERE slot > ${time()}
            ), queue AS (
              SELECT one, place, split_part(one, ' ', 2) AS ticket, split_part(one, ' ', 4) AS who,
                COALESCE(NULLIF(split_part(one, ' ', 3), ''), '0')::int AS round
              FROM unnest("PaceWindow"."waiting") WITH ORDINALITY AS waits(one, place)
              WHERE split_part(one, ' ', 1)::bigint > extract(epoch FROM ${time()}) * 1000
            ), mine AS (
              SELECT count(*) = 0 AS alone, COALESCE(max(round) FILTER (WHERE ticket = ${ticket}),
                  CASE WHEN count(*) = 0 THEN 0 ELSE GREATEST(min(round),
                    COALESCE(max(round) FILTER (WHERE who = ${who}), -1) + 1,
                    COALESCE(("PaceWindow"."turns" ->> ${who}::text)::int, -1) + 1) END) AS round,
                COALESCE(max(place) FILTER (WHERE ticket = ${ticket}), 1000000) AS place
              FROM queue
            ), others AS (
              SELECT COALESCE(array_agg(one ORDER BY round, place), '{}') AS kept FROM queue WHERE ticket <> ${ticket}
            ), whole AS (
              SELECT array_agg(one ORDER BY round, place) AS kept FROM (
                SELECT one, round, place FROM queue WHERE ticket <> ${ticket}
                UNION ALL SELECT COALESCE((SELECT one FROM queue WHERE ticket = ${ticket}),
                  (extract(epoch FROM ${time()}) * 1000 + ${waitMs}::int)::bigint || ' ' || ${ticket} || ' ' ||
                    mine.round || ' ' || ${who}), mine.round, mine.place FROM mine) AS everybody
            ), turn AS (
              SELECT cardinality(slots.kept) + (SELECT count(*) FROM queue WHERE (round, place) <
                (mine.round, mine.place)) < ${requests}::int AS come FROM slots, mine)
            SELECT CASE WHEN come THEN slots.kept || EXCLUDED."slots" ELSE slots.kept END,
              CASE WHEN come THEN others.kept ELSE whole.kept END,
              CASE WHEN mine.alone OR (come AND cardinality(others.kept) = 0) THEN '{}'::jsonb
                WHEN NOT come THEN "PaceWindow"."turns"
                ELSE "PaceWindow"."turns" || jsonb_build_object(${who}::text, mine.round) END
            FROM slots, mine, others, whole, turn)
        RETURNING "slots", "waiting", ${time()} AS "now", ${until} AS "until"`)
      const row = rows[0]
      if (!row) throw new Error('The statement answers with the row that it wrote')
      const waiting = row.waiting.map((one) => one.split(' '))
      const ahead = waiting.findIndex(([, one]) => one === ticket)
      if (ahead < 0)
        return { place: placeOf(limit, row.until), remaining: Math.max(0, requests - row.slots.length) }
      const own = waiting.filter(([, , , one = '']) => one === who).length
      return { place: null, waitMs: leastWait(limit, restsOf(row), ahead), own }
    },
    async leave(limit, ticket) {
      await db.$executeRaw(Prisma.sql`
        UPDATE "PaceWindow" SET "waiting" = ARRAY(
          SELECT one FROM unnest("waiting") WITH ORDINALITY AS waits(one, place)
          WHERE split_part(one, ' ', 2) <> ${ticket} ORDER BY place)
        WHERE "key" = ${limit.key} AND cardinality("waiting") > 0`)
    },
    async waiting(prefix) {
      const rows = await db.$queryRaw<(Row & PaceLimit)[]>(Prisma.sql`
        SELECT "key", "slots", "requests", "perMs", ${time()} AS "now", ARRAY(
          SELECT one FROM unnest("waiting") AS one
          WHERE split_part(one, ' ', 1)::bigint > extract(epoch FROM ${time()}) * 1000) AS "waiting"
        FROM "PaceWindow" WHERE starts_with("key", ${prefix}) AND cardinality("waiting") > 0`)
      const waits = rows.map((row) =>
        row.waiting.length === 0 ? 0 : leastWait(row, restsOf(row), row.waiting.length - 1),
      )
      return Math.max(0, ...waits)
    },
    async noteAsked(organizationId, waitMs) {
      const until = Prisma.sql`(extract(epoch FROM ${time()}) * 1000 + ${waitMs}::int)::bigint`
      await db.$executeRaw(Prisma.sql`
        INSERT INTO "PaceWindow" ("key", "slots", "waiting")
        VALUES (${askedKey(organizationId)}, '{}', ARRAY[${until} || ' platform'])
        ON CONFLICT ("key") DO UPDATE SET "waiting" = ARRAY[
          greatest(split_part("PaceWindow"."waiting"[1], ' ', 1)::bigint, ${until}) || ' platform']`)
    },
    async asked(organizationId) {
      const [row] = await db.$queryRaw<{ ms: number }[]>(Prisma.sql`
        SELECT (split_part("waiting"[1], ' ', 1)::bigint - extract(epoch FROM ${time()}) * 1000)::float8 AS "ms"
        FROM "PaceWindow" WHERE "key" = ${askedKey(organizationId)}`)
      return Math.max(0, Math.ceil(row?.ms ?? 0))
    },
  }
}

/** No limit's key begins so: it waits with no call of ours. */
const askedKey = (organizationId: string) => `asked:${organizationId}`

interface Move {
  /** Of the limit. */
  key: string
  /** Names the place: until when it is taken. */
  from: Date
  /** From now on. */
  ms: number
  unlessWaited: boolean
}

interface Row {
  slots: Date[]
  waiting: string[]
  now: Date
  until: Date
}

const restsOf = ({ slots, now }: Row): number[] =>
  slots.map((slot) => slot.getTime() - now.getTime()).filter((ms) => ms > 0)
