import type { Db } from '@/lib/db/open'
import type { DirectoryKind } from '@/lib/directory/entry'
import { done } from '@/lib/fleet/training'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'

/** A training assignment, and what its course is called; null where the platform told no name of it. */
export interface TrainingRow {
  platformId: string
  learnerId: string
  status: string | null
  dueAt: Date | null
  completedAt: Date | null
  courseName: string | null
}

const { sql } = Prisma
const COURSE: DirectoryKind = 'training_course'

/** What these drivers are to learn, or what anybody has still to; without what was deleted or is gone. One query. */
export function readTraining(
  db: Db,
  organizationId: string,
  learners: readonly string[] | 'open_of_all',
): Promise<TrainingRow[]> {
  const asked =
    learners === 'open_of_all'
      ? sql`a."learnerId" IS NOT NULL AND NOT ${done(sql)}`
      : sql`a."learnerId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(learners)}::jsonb))`
  return db.$queryRaw<TrainingRow[]>(sql`
    SELECT a."platformId", a."learnerId", a."status", a."dueAt", a."completedAt", c."name" AS "courseName"
    FROM "TrainingAssignment" a LEFT JOIN "DirectoryEntry" c
      ON c."organizationId" = a."organizationId" AND c."kind" = ${COURSE} AND c."platformId" = a."courseId"
    WHERE a."organizationId" = ${organizationId}::uuid AND a."deletedAt" IS NULL AND NOT ${gone(sql)} AND ${asked}`)
}
