'use client'

import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { HistoryLink } from '@/components/ledger/history-link'
import { Provenance } from '@/components/ledger/provenance'
import { Link } from '@/components/ui/button/link'
import { Section } from '@/components/ui/section'
import type { RouteAnswer } from '../route-answer'
import type { SeenRoute } from '../see-routes'
import { RouteFacts } from './route-facts'
import { SharingLinks } from './sharing-links'

// With the press that opens it.
const KeepRouteDialog = lazy(async () => ({
  default: (await import('../templates/keep-route-dialog')).KeepRouteDialog,
}))

interface RouteMoreProps {
  seen: SeenRoute<RouteAnswer>
  zone: string
  now: number
}

/** What of a route stands below its stops. */
export function RouteMore({ seen, zone, now }: RouteMoreProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const [keeping, setKeeping] = useState(false)
  const links = seen.row.recurringRouteLiveSharingLinks ?? []
  return (
    <>
      <Section
        title={t('routes-detail.route')}
        aside={
          <span className="flex flex-wrap justify-end gap-x-3 print:hidden">
            <a
              href={`/routes/${encodeURIComponent(seen.row.id)}/print`}
              target="_blank"
              rel="noopener"
              className="link"
            >
              {t('routes-detail.print')}
            </a>
            {refusal === null && !seen.row.ledger.stub && (
              <button type="button" className="link" onClick={() => setKeeping(true)}>
                {t('routes-detail.save-template')}
              </button>
            )}
            {refusal === null && (
              <Link
                href={`/routes/new?like=${encodeURIComponent(seen.row.id)}`}
                prefetch={false}
                className="link"
              >
                {t('routes-detail.new-like')}
              </Link>
            )}
          </span>
        }
      >
        <RouteFacts seen={seen} zone={zone} now={now} />
        {keeping && (
          <Suspense>
            <KeepRouteDialog row={seen.row} onClose={() => setKeeping(false)} />
          </Suspense>
        )}
      </Section>
      {links.length > 0 && (
        <Section title={t('routes-detail.live-sharing-recurring')}>
          <SharingLinks links={links} zone={zone} now={now} />
        </Section>
      )}
      <Section title={t('routes-detail.where-from')} aside={<HistoryLink subject="route" id={seen.row.id} />}>
        <Provenance ledger={seen.row.ledger} />
      </Section>
    </>
  )
}
