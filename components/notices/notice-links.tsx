import { Link } from '@/components/ui/button/link'
import type { Words } from '@/lib/words/words'

const NOTICES = ['privacy', 'data', 'support'] as const

/** To the pages that say who operates this server and what it keeps. */
export function NoticeLinks({ t }: { t: Words }) {
  return (
    <nav aria-label={t('notices.links')} className="flex flex-wrap gap-x-4 gap-y-1 text-label text-quiet">
      {NOTICES.map((notice) => (
        <Link key={notice} href={`/${notice}`} prefetch={false} className="link">
          {t(`notices.link-${notice}`)}
        </Link>
      ))}
    </nav>
  )
}
