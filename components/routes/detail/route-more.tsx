'use client'

import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { Provenance } from '@/components/ledger/provenance'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { RouteFacts } from './route-facts'
import type { RouteAnswer } from '../route-answer'
import type { SeenRoute } from '../see-routes'
import { SharingLinks } from './sharing-links'

interface RouteMoreProps {
  seen: SeenRoute<RouteAnswer>
  zone: string
  now: number
}

/** What of a route stands below its stops. */
export function RouteMore({ seen, zone, now }: RouteMoreProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const links = seen.row.recurringRouteLiveSharingLinks ?? []
  return (
    <>
      <Section
        title={t('routes-detail.route')}
        aside={
          refusal === null && (
            <Link
              href={`/routes/new?like=${encodeURIComponent(seen.row.id)}`}
              prefetch={false}
              className="link print:hidden"
            >
              {t('routes-detail.new-like')}
            </Link>
          )
        }
      >
        <RouteFacts seen={seen} zone={zone} now={now} />
      </Section>
      {links.length > 0 && (
        <Section title={t('routes-detail.live-sharing-recurring')}>
          <SharingLinks links={links} zone={zone} now={now} />
        </Section>
      )}
      <Section title={t('routes-detail.where-from')}>
        <Provenance ledger={seen.row.ledger} />
      </Section>
    </>
  )
}
