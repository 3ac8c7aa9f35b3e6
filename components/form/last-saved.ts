import { askApi } from '@/components/api/ask-api'
import { answer, list, object, text } from '@/components/api/read'

/** Who saved something here last, and when (ISO 8601). Either may not be known. */
export interface Saved {
  by: string | null
  at: string | null
}

interface Asked {
  /** As the audit trail names it: `work_order`. */
  subjectType: string
  /** Left out where the organization has one. */
  subjectId?: string
  /** The one action that counts, where others leave the object as it is. */
  action?: string
  /** When the form's object was confirmed (ISO 8601): what is not newer is not what changed meanwhile. */
  after?: string
}

export const readSaved = answer(object({ data: list(object({ actorName: text, at: text })) }))

/** The newest entry of the audit trail about an object; null where nobody here changed it. Throws ApiError. */
export async function askLastSaved({ after, ...asked }: Asked): Promise<Saved | null> {
  const { data } = await askApi(`/api/audit?${new URLSearchParams({ ...asked, limit: '1' })}`, readSaved)
  const [last] = data
  if (!last || (after !== undefined && Date.parse(last.at) <= Date.parse(after))) return null
  return { by: last.actorName, at: last.at }
}
