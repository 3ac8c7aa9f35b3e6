import { Status } from '@/components/ui/status-badge'
import { STATUS, type StatusKey } from '@/components/ui/status'
import type { Words } from '@/lib/words/words'

const KNOWN: Record<string, StatusKey | undefined> = { safe: 'safe', unsafe: 'unsafe', resolved: 'resolved' }

/** The safety status of a DVIR; a word that is not known stands as the platform wrote it. */
export function Safety({ status }: { status: string | null | undefined }) {
  const known = KNOWN[status?.toLowerCase() ?? '']
  if (known) return <Status status={known} />
  return <Status status="unknown" {...(status ? { word: status } : {})} />
}

/** The same in words alone. */
export function safetyWords(status: string, t: Words): string {
  const known = KNOWN[status.toLowerCase()]
  return known ? t(STATUS[known].word) : status
}
