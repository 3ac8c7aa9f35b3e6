import type { JobSender } from '@/lib/job-sender'
import { isStorableId } from './storable-id'

interface Subject {
  organizationId: string
  /** As the trail names it. */
  subjectType: string
  subjectId: string | null
}

const NOUNS = ['route', 'dvir', 'work_order'] as const

/**
 * Has the platform asked how an object stands of which nobody knows whether a write was carried out (lib/sync/ask-again.ts). Not here:
 * a platform that left the write without an answer may leave this one, too, and a person waits.
 */
export async function sendAskAgain(
  { jobs }: { jobs: JobSender },
  { organizationId, subjectType, subjectId }: Subject,
): Promise<void> {
  const noun = NOUNS.find((one) => one === subjectType)
  if (noun === undefined || subjectId === null || !isStorableId(subjectId)) return
  await jobs.send('ask_again', { organizationId, noun, id: subjectId, attempt: 0 })
}
