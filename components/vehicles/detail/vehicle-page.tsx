'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useWords } from '#use-words'
import type { DeskAccess } from '@/components/access/desk-access'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { MarkButtons } from '@/components/decisions/mark-buttons'
import { MayDecideProvider } from '@/components/decisions/may-decide'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { HistoryLink } from '@/components/ledger/history-link'
import { ShareButton } from '@/components/live-shares/share-button'
import { Papers } from '@/components/papers/papers'
import { ServicesOfVehicle } from '@/components/programs/services-of-vehicle'
import { FindingLine } from '@/components/readiness/finding-line'
import { keyedFindings } from '@/components/readiness/keyed-findings'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { LinkButton } from '@/components/ui/button/link-button'
import { DialogStand } from '@/components/ui/dialog/dialog-stand'
import { Section } from '@/components/ui/section'
import { Time } from '@/components/ui/time/time'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { newOrderHref } from '@/components/work-orders/new-order-href'
import { ASSET_WORDS } from '../asset-words'
import { ConditionBadge } from '../condition-badge'
import { vehicleQuery } from '../queries'
import type { VehicleAnswer } from '../vehicle-answer'
import { vehicleHref } from '../vehicle-href'
import { NeededNext } from './needed-next'
import { VehicleFacts } from './vehicle-facts'
import { DefectKinds, Inspections, Orders, RoutesAround } from './vehicle-history'

const ShareDialog = lazy(() =>
  import('@/components/live-shares/share-dialog').then((module) => ({ default: module.ShareDialog })),
)

const EVERY_MS = 30_000

interface VehiclePageProps {
  id: string
  /** When the server read it (epoch ms). */
  startedAt: number
  /** Why this person may decide nothing of it here; null when they may. */
  refusal: string | null
  /** Why no work order of it may be sent to the platform now; null when one may. */
  orderRefusal: string | null
  /** Why nobody may look at links that show where it is, or make one. */
  share: Pick<DeskAccess, 'askRefusal' | 'refusal'>
}

/**
 * A vehicle or a trailer: how it is and since when, what needs it next, and everything that is known of it. Nobody shares where a trailer
 * is, and no route names it. Of another asset, what comes round for it, its papers and its work orders.
 */
export function VehiclePage({ id, startedAt, refusal, orderRefusal, share }: VehiclePageProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const zone = useZone(null)
  const { data: vehicle, error } = useQuery(vehicleQuery(id))
  const list = (
    <Link href="/vehicles" className="hover:underline">
      {t('vehicles.title')}
    </Link>
  )
  const name = vehicle?.name ?? t(ASSET_WORDS[vehicle?.kind ?? 'vehicle'].unnamed)
  const isVehicle = vehicle?.kind === 'vehicle'
  const isInspected = isVehicle || vehicle?.kind === 'trailer'
  // What was marked as a trailer may be known as another asset alone by now: it goes back in service from here.
  const hasStanding = isInspected || (vehicle && vehicle.mark !== null)
  const at = { zone, now }
  const noteRefusal = refusal ?? (vehicle?.isTold === false ? t('vehicles.told-nothing') : null)
  return (
    <>
      <PageBar
        // No other asset stands in it.
        parent={vehicle?.kind === 'asset' ? undefined : list}
        title={name}
        action={
          hasStanding && (
            <>
              {isVehicle && (
                <ShareButton askRefusal={share.askRefusal}>
                  {(close) => (
                    <ShareDialog
                      {...{ name, ...at }}
                      own={[]}
                      sharables={[{ kind: 'vehicle', id, name }]}
                      refusal={share.refusal}
                      endMs={null}
                      onClose={close}
                    />
                  )}
                </ShareButton>
              )}
              <MarkButtons {...{ id, name, refusal: noteRefusal }} mark={vehicle.mark} />
            </>
          )
        }
      />
      <PageBody>
        {error && (
          <div className="mb-4">
            <ApiErrorNotice error={error} kept={vehicle && t('vehicles.kept')} />
          </div>
        )}
        {vehicle && (
          <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
            <div className="min-w-0">
              {hasStanding && <Standing vehicle={vehicle} at={at} />}
              <div className={hasStanding ? 'mt-6' : undefined}>
                {isInspected && (
                  <>
                    <Section title={t('vehicles.needed-next')}>
                      <MayDecideProvider refusal={refusal}>
                        <DialogStand>
                          <NeededNext vehicle={vehicle} at={at} />
                        </DialogStand>
                      </MayDecideProvider>
                    </Section>
                    <Section title={t('vehicles.defects')}>
                      <DefectKinds vehicle={vehicle} at={at} />
                    </Section>
                  </>
                )}
                <Section title={t('vehicles.services')}>
                  <ServicesOfVehicle vehicle={{ id, name }} {...{ at, refusal, noteRefusal }} />
                </Section>
                <Section
                  title={t('vehicles.work-orders')}
                  aside={
                    orderRefusal ? (
                      <Button size="small" disabledReason={orderRefusal}>
                        {t('work-orders.new')}
                      </Button>
                    ) : (
                      <Link href={newOrderHref({ asset: id })} prefetch={false} className="link">
                        {t('work-orders.new')}
                      </Link>
                    )
                  }
                >
                  <Orders vehicle={vehicle} at={at} />
                </Section>
              </div>
            </div>
            <div className="min-w-0">
              <Section
                title={t(ASSET_WORDS[vehicle.kind].facts)}
                aside={<HistoryLink subject="vehicle" id={id} />}
              >
                <VehicleFacts vehicle={vehicle} at={at} />
              </Section>
              <Section title={t('vehicles.papers')}>
                <Papers
                  papers={vehicle.papers.lines}
                  why={vehicle.untold.papers}
                  at={{ zone: vehicle.papers.zone, now }}
                />
              </Section>
              {isInspected && (
                <Section title={t('vehicles.inspections')}>
                  <Inspections vehicle={vehicle} at={at} />
                </Section>
              )}
              {isVehicle && (
                <Section title={t('vehicles.routes')}>
                  <RoutesAround vehicle={vehicle} at={at} />
                </Section>
              )}
            </div>
          </div>
        )}
      </PageBody>
    </>
  )
}

/** How it is, since when and why, and by whose word it is out of service. */
function Standing({
  vehicle,
  at: { zone, now },
}: {
  vehicle: VehicleAnswer
  at: { zone: string; now: number }
}) {
  const t = useWords()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ConditionBadge condition={vehicle.condition} />
        {vehicle.since && (
          <span className="text-quiet">
            {t('vehicles.since-label')} <Time instant={vehicle.since} zone={zone} now={now} />
          </span>
        )}
        {vehicle.because && (
          <LinkButton
            size="small"
            prefetch={false}
            href={
              vehicle.because.kind === 'dvir'
                ? `/dvirs/${encodeURIComponent(vehicle.because.id)}`
                : `/work-orders/${encodeURIComponent(vehicle.because.id)}`
            }
          >
            {t(`vehicles.open-${vehicle.because.kind}`)}
          </LinkButton>
        )}
      </div>
      {vehicle.mark && (
        <p className="mt-2">
          {t('vehicles.marked', { by: vehicle.mark.by, reason: vehicle.mark.reason })}{' '}
          {vehicle.mark.until && (
            <span className="text-quiet">
              {t('vehicles.until')} <Time instant={vehicle.mark.until} zone={zone} now={now} />
            </span>
          )}
        </p>
      )}
      {vehicle.grounding.length > 0 && (
        <ul className="mt-2 space-y-1.5">
          {keyedFindings(vehicle.grounding).map(([key, finding]) => (
            <FindingLine key={key} finding={finding} at={{ zone, now }} linked={[vehicleHref(vehicle.id)]} />
          ))}
        </ul>
      )}
    </>
  )
}
