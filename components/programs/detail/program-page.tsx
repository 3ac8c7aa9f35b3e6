'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { HistoryLink } from '@/components/ledger/history-link'
import { NotRead } from '@/components/list/not-read'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { useNow } from '@/components/ui/time/use-now'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import { DoneButton } from '../done-button'
import { DueLine } from '../due-line'
import { OrderLine } from '../order-line'
import { programQuery } from '../queries'
import { ruleWords } from '../rule-words'
import { StandingBadge } from '../standing-badge'

// Few press them: fetched when somebody does.
const ProgramDialog = lazy(async () => ({
  default: (await import('../form/program-dialog')).ProgramDialog,
}))
const EndProgramDialog = lazy(async () => ({
  default: (await import('./end-program-dialog')).EndProgramDialog,
}))

const EVERY_MS = 60_000

interface ProgramPageProps {
  id: string
  /** When the server read it (epoch ms). */
  startedAt: number
  /** Why this person may change nothing here; null when they may. */
  refusal: string | null
}

/** A program: its rule, and the vehicles that it is for in the turn in which somebody must act. */
export function ProgramPage({ id, startedAt, refusal }: ProgramPageProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const now = useNow(EVERY_MS, startedAt)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    programQuery(id),
  )
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const close = () => setOpen(null)
  // Of the newest page, what is said of all.
  const program = data?.pages.at(-1)?.data
  const vehicles = data?.pages.flatMap((page) => page.data.vehicles) ?? []
  return (
    <>
      <PageBar
        parent={
          <>
            <Link href="/programs" className="link">
              {t('programs.title')}
            </Link>{' '}
            <span aria-hidden>/</span>
          </>
        }
        title={program?.name ?? t('programs.one')}
        action={
          program && (
            <>
              <Button disabledReason={refusal} onClick={() => setOpen('end')}>
                {t('programs.end')}
              </Button>
              <Button disabledReason={refusal} onClick={() => setOpen('change')}>
                {t('programs.change')}
              </Button>
            </>
          )
        }
      />
      <PageBody>
        {error && (
          <NotRead error={error} kept={program && t('programs.kept')} onAgain={() => void refetch()} />
        )}
        {program && (
          <>
            <p suppressHydrationWarning>{ruleWords(program, unit, t)}</p>
            <p className="text-quiet">
              {t(`programs.counts-from-${program.nextFrom}`)}{' '}
              {t('programs.counted-in', { zone: program.zone })}{' '}
              {program.isPeriodicInspection && t('programs.blocks')}{' '}
              {program.makesOrders && t('programs.makes-orders-told')}{' '}
              <HistoryLink subject="program" id={id} />
            </p>
            {vehicles.length === 0 && <p className="mt-4 text-quiet">{t('programs.no-vehicles')}</p>}
            <ol className="mt-4 divide-y divide-line" aria-label={t('programs.vehicles')}>
              {vehicles.map(({ id: vehicleId, name, due, order, odometer, engine }) => (
                <li key={vehicleId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <span className="inline-flex shrink-0 sm:min-w-28">
                    <StandingBadge standing={due.standing} />
                  </span>
                  <div className="min-w-0 flex-1 basis-60">
                    <Link
                      href={vehicleHref(vehicleId)}
                      prefetch={false}
                      className="font-strong wrap-break-word hover:underline"
                    >
                      {name ?? t('programs.vehicle-unnamed')}
                    </Link>
                    <DueLine due={due} at={{ zone: program.zone, now }} />
                    {order && <OrderLine order={order} refusal={refusal} />}
                  </div>
                  <DoneButton
                    program={program}
                    vehicle={{ id: vehicleId, name }}
                    meters={{ odometer, engine }}
                    refusal={refusal}
                  />
                </li>
              ))}
            </ol>
            {hasNextPage && (
              <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('programs.more')}
              </Button>
            )}
            {open === 'change' && (
              <Suspense>
                <ProgramDialog program={program} onClose={close} />
              </Suspense>
            )}
            {open === 'end' && (
              <Suspense>
                <EndProgramDialog id={id} name={program.name} onClose={close} />
              </Suspense>
            )}
          </>
        )}
      </PageBody>
    </>
  )
}
