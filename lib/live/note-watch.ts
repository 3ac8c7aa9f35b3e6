import type { Base } from '@/lib/base'
import { Prisma } from '@/lib/generated/prisma/client'

/** How long a desk counts as looked at after it was last seen open. */
const LOOKING_MS = 45_000

/** Says that somebody has the desk of these organizations open: their feeds do not slow down (lib/feeds/pacing.ts). */
export async function noteWatch(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  organizationIds: readonly string[],
): Promise<void> {
  const until = new Date(clock.now() + LOOKING_MS)
  await db.$executeRaw(Prisma.sql`
    INSERT INTO "Watch" ("organizationId", "until")
    SELECT o.id::uuid, ${until}::timestamptz
    FROM jsonb_array_elements_text(${JSON.stringify([...organizationIds].sort())}::jsonb) AS o(id)
    ON CONFLICT ("organizationId") DO UPDATE SET "until" = GREATEST("Watch"."until", EXCLUDED."until")`)
}
