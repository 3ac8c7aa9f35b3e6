import { STATUS } from '@/components/ui/status/status'
import { Status } from '@/components/ui/status/status-badge'
import { statusOf } from '@/lib/dvirs/safety-status'
import type { Words } from '@/lib/words/words'

/** The safety status of a DVIR; a word that is not known stands as the platform wrote it. */
export function Safety({ status }: { status: string | null | undefined }) {
  const known = statusOf({ safetyStatus: status })
  if (known) return <Status status={known} />
  return <Status status="unknown" {...(status ? { word: status } : {})} />
}

/** The same in words alone. */
export function safetyWords(status: string, t: Words): string {
  const known = statusOf({ safetyStatus: status })
  return known ? t(STATUS[known].word) : status
}
