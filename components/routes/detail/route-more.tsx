'use client'

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
  const links = seen.row.recurringRouteLiveSharingLinks ?? []
  return (
    <>
      <Section title="Route">
        <RouteFacts seen={seen} zone={zone} now={now} />
      </Section>
      {links.length > 0 && (
        <Section title="Live sharing of the recurring route">
          <SharingLinks links={links} zone={zone} now={now} />
        </Section>
      )}
      <Section title="Where this comes from">
        <Provenance ledger={seen.row.ledger} />
      </Section>
    </>
  )
}
