import type { Base } from '@/lib/base'

/** Whether an organization was deleted, or is just being: its members lose it before the last of its rows goes. */
export async function wasDeleted({ db }: Pick<Base, 'db'>, organizationId: string): Promise<boolean> {
  return (await db.deletion.count({ where: { subjectId: organizationId, kind: 'organization' } })) > 0
}
