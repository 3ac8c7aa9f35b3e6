import { formatInstant } from '@/components/ui/time/format-instant'
import type { Words } from '@/lib/words/words'

interface Mailed {
  /** What the link shows, as the person called it. */
  name: string
  url: string
  /** ISO 8601; null for one that does not end by itself. */
  until: string | null
}

/** The address that opens a mail with a link and its end in words (RFC 6068). `nowMs` is epoch ms. */
export function mailHref({ name, url, until }: Mailed, zone: string, nowMs: number, t: Words): string {
  const end = until === null ? null : (formatInstant(until, zone, nowMs, t.locale)?.text ?? null)
  const body =
    end === null
      ? t('live-shares.mail-body', { name, url })
      : t('live-shares.mail-body-until', { name, url, end })
  return `mailto:?subject=${encodeURIComponent(t('live-shares.mail-subject', { name }))}&body=${encodeURIComponent(body)}`
}
