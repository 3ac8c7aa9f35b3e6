import { ExternalLink } from 'lucide'
import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { Icon } from '@/components/ui/icon'
import { Badge } from '@/components/ui/status/badge'
import { Time } from '@/components/ui/time/time'
import { instant } from '@/lib/routes/expected/punctuality'
import { isWebAddress } from '@/lib/web-address'

export interface SharingLink {
  liveSharingUrl?: string | null | undefined
  name?: string | null | undefined
  expiresAtTime?: string | null | undefined
}

interface SharingLinksProps {
  links: readonly SharingLink[]
  zone: string
  now: number
}

/** Links that show a route to somebody outside, with when each ends: none expires unseen. */
export function SharingLinks({ links, zone, now }: SharingLinksProps) {
  const t = useWords()
  return (
    <ul className="divide-y divide-line">
      {links.map(({ liveSharingUrl: url, name, expiresAtTime }, index) => {
        const ends = instant(expiresAtTime)
        return (
          <li
            key={`${url ?? ''} ${index}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-1.5 first:pt-0"
          >
            {isWebAddress(url) ? (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-6 items-center gap-1"
              >
                {name || t('routes-detail.live-sharing')}
                <Icon of={ExternalLink} className="size-3" />
                <span className="sr-only">{t('routes-detail.new-tab')}</span>
              </a>
            ) : (
              <span>{name || t('routes-detail.live-sharing')}</span>
            )}
            {ends !== null && ends <= now && (
              <Badge tone="caution">
                {t.rich('routes-detail.expired', { at: () => <Time instant={ends} zone={zone} now={now} /> })}
              </Badge>
            )}
            {ends !== null && ends > now && (
              <span className="text-quiet">
                {t.rich('routes-detail.until', { at: () => <Time instant={ends} zone={zone} now={now} /> })}
              </span>
            )}
            {ends === null && <span className="text-quiet">{t('routes-detail.no-expiry')}</span>}
            {url && <CopyId id={url} what={t('routes-detail.id-link')} shown={t('ui.copy')} />}
          </li>
        )
      })}
    </ul>
  )
}
