import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import type { Subject } from '@/lib/audit/subjects'

/** What of the audit trail is about this one, by its id. */
export const historyHref = (subject: Subject, id: string) =>
  `/audit?${new URLSearchParams({ subject, id }).toString()}`

/** To what people did to this one. */
export function HistoryLink({ subject, id }: { subject: Subject; id: string }) {
  const t = useWords()
  return (
    <Link href={historyHref(subject, id)} prefetch={false} className="link print:hidden">
      {t('ledger.history')}
    </Link>
  )
}
