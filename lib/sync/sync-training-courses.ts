import type { Tx } from '@/lib/db/open'
import type { DirectoryEntry } from '@/lib/directory/entry'
import { learn } from '@/lib/directory/learn'
import { HOUR_MS } from '@/lib/durations'
import { lockHead } from '@/lib/events/append-events'
import { done } from '@/lib/fleet/training'
import { Prisma } from '@/lib/generated/prisma/client'
import { markForJudging } from '@/lib/mark-for-judging'
import { listTrainingCourses } from '@/lib/platform/contract/endpoints/published/training'
import type { SyncDefinition, SyncStep } from './held-sync'
import { FOLLOWED } from './page-step'
import { behind, keepUnreadable, type ListItem, readList } from './read-list'

const KIND = 'training_course'

const list: SyncStep = {
  name: 'list',
  endpoint: listTrainingCourses,
  async page(ctx, { organizationId, cursor }, signal) {
    const at = new Date(ctx.clock.now())
    const page = await readList(cursor, () =>
      ctx.door.call(organizationId, listTrainingCourses, { query: behind(cursor) }, { signal }),
    )
    const courses = page.items.flatMap(entryOf)
    return {
      cursor: page.cursor,
      isLast: page.isLast,
      read: page.items.length,
      async keep(tx) {
        await keepUnreadable(tx, organizationId, at, listTrainingCourses, page.refused)
        return keepCourses(tx, organizationId, at, courses)
      },
    }
  },
}

function entryOf({ id, title }: ListItem): DirectoryEntry[] {
  const name = typeof title === 'string' ? title.trim() : ''
  return name === '' ? [] : [{ kind: KIND, platformId: id, name }]
}

/** Keeps what courses are called; answers how many are called otherwise than before. Who has yet to take one of those is judged again. */
async function keepCourses(
  tx: Tx,
  organizationId: string,
  at: Date,
  courses: readonly DirectoryEntry[],
): Promise<number> {
  if (courses.length === 0) return 0
  // First: an assignment that comes meanwhile is judged with the new names, or is found below.
  await lockHead(tx, organizationId)
  const ids = courses.map(({ platformId }) => platformId)
  const before = await namesOf(tx, organizationId, ids)
  await learn(tx, organizationId, at, courses)
  const after = await namesOf(tx, organizationId, ids)
  const renamed = [...after].filter(([id, name]) => before.get(id) !== name).map(([id]) => id)
  if (renamed.length === 0) return 0
  const learners = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT DISTINCT "learnerId" AS "id" FROM "TrainingAssignment"
    WHERE "organizationId" = ${organizationId}::uuid AND "learnerId" IS NOT NULL
      AND "courseId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(renamed)}::jsonb))
      AND "deletedAt" IS NULL AND NOT ${done(Prisma.sql)}`)
  const touched = learners.map(({ id }) => ({ kind: 'driver' as const, id }))
  if (touched.length > 0) await markForJudging(tx, organizationId, touched)
  return renamed.length
}

async function namesOf(
  tx: Tx,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.directoryEntry.findMany({
    where: { organizationId, kind: KIND, platformId: { in: [...ids] } },
    select: { platformId: true, name: true },
  })
  return new Map(rows.map(({ platformId, name }) => [platformId, name]))
}

/** Courses are few, and an assignment gives only the id of its own: their names, as a whole each time. */
export const syncTrainingCourses: SyncDefinition = {
  whole: [list],
  changed: [list],
  everyMs: HOUR_MS,
  wholeEveryMs: HOUR_MS,
  window: FOLLOWED.window,
}
