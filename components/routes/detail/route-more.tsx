'use client'

import { useWords } from '#use-words'
import { Provenance } from '@/components/ledger/provenance'
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
  const links = seen.row.recurringRouteLiveSharingLinks ?? []
  return (
    <>
      <Section title={t('routes-detail.route')}>
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
