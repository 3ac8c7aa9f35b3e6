import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Safety } from '@/components/dvirs/safety'
import { AllOf } from '@/components/readiness/all-of'
import { topicName } from '@/components/readiness/finding-sentence'
import { NoOthers } from '@/components/readiness/untold'
import { Link } from '@/components/ui/button/link'
import { formatInstant, hoursWords } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { moneyText } from '@/components/work-orders/money-text'
import { statusText } from '@/components/work-orders/status-text'
import { MINUTE_MS } from '@/lib/durations'
import type { VehicleAnswer } from '../vehicle-answer'

interface OfVehicleProps {
  vehicle: VehicleAnswer
  at: { zone: string; now: number }
}

interface LinesProps extends Pick<Parameters<typeof NoOthers>[0], 'none' | 'why' | 'at'> {
  children: ReactNode[]
  /** Where all of them are; a list of kinds has no other. */
  rest?: ReactNode
}

const Lines = ({ children, rest: allOf, ...rest }: LinesProps) => (
  <>
    {children.length > 0 && <ul className="divide-y divide-line text-table">{children}</ul>}
    {children.length > 0 && allOf}
    <NoOthers known={children.length} {...rest} />
  </>
)

interface LineProps {
  href: string
  title: string
  children: ReactNode
}

const Line = ({ href, title, children }: LineProps) => (
  <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5">
    <Link href={href} prefetch={false} className="min-w-0 truncate hover:underline">
      {title}
    </Link>
    {children}
  </li>
)

/** Defects by kind, and how often each came back. */
export function DefectKinds({ vehicle: { defects, untold }, at }: OfVehicleProps) {
  const t = useWords()
  return (
    <Lines none={t('vehicles.no-defects')} why={untold.defects} at={at}>
      {defects.map(({ kind, times, cameBack, open, lastAt, reportId }) => (
        <Line
          key={`${kind} ${reportId}`}
          href={`/dvirs/${encodeURIComponent(reportId)}`}
          title={kind ?? t('vehicles.defect-unnamed')}
        >
          {open > 0 && <span className="font-strong text-caution-ink">{t('vehicles.defect-open')}</span>}
          <span className="text-quiet tabular-nums">
            {cameBack > 0
              ? t('vehicles.came-back', { count: cameBack })
              : t('vehicles.reported-times', { count: times })}
          </span>
          {lastAt && (
            <span className="text-quiet tabular-nums" suppressHydrationWarning>
              {t('vehicles.last-reported', {
                at: formatInstant(lastAt, at.zone, at.now, t.locale)?.text ?? '',
              })}
            </span>
          )}
        </Line>
      ))}
    </Lines>
  )
}

/** What it cost in a year, as the page of costs has it, and its work orders, the open ones first. */
export function Orders({ vehicle: { id: asset, workOrders, cost: year, more, untold }, at }: OfVehicleProps) {
  const t = useWords()
  const totals = year.totals.map(({ total, currency }) => moneyText(total, currency)).join(' + ')
  return (
    <>
      {year.orders > 0 && (
        <p className="mb-1 text-table text-quiet tabular-nums">
          {t('vehicles.cost-of-year', {
            ...{ count: year.orders, totals: totals || t('vehicles.cost-no-total') },
            ...{ without: totals ? year.withoutTotal : 0, unpriced: year.unpriced },
          })}{' '}
          <Link href="/costs" prefetch={false} className="link">
            {t('vehicles.costs')}
          </Link>
        </p>
      )}
      <Lines
        none={t('vehicles.no-orders')}
        why={untold.workOrders}
        at={at}
        rest={
          <AllOf
            shown={more.workOrders ? t('vehicles.more-orders') : null}
            path="/work-orders"
            to={{ asset }}
            all={t('vehicles.all-orders')}
          />
        }
      >
        {workOrders.map(({ id, description, status, isOpen, dueAt, laborLeftMinutes, cost }) => (
          <Line
            key={id}
            href={`/work-orders/${encodeURIComponent(id)}`}
            title={description ?? t('vehicles.order-unnamed')}
          >
            <span className={isOpen ? 'font-strong' : 'text-quiet'}>{statusText(status, t)}</span>
            {isOpen && dueAt && (
              <span className="text-quiet tabular-nums" suppressHydrationWarning>
                {t('vehicles.due', { at: formatInstant(dueAt, at.zone, at.now, t.locale)?.text ?? '' })}
              </span>
            )}
            {isOpen && laborLeftMinutes !== null && laborLeftMinutes > 0 && (
              <span className="text-quiet tabular-nums">
                {t('vehicles.labor-left', { duration: hoursWords(laborLeftMinutes * MINUTE_MS, t) })}
              </span>
            )}
            <span className="ml-auto figures">
              {cost ? moneyText(cost.total, cost.currency) : t('vehicles.cost-mixed')}
            </span>
          </Line>
        ))}
      </Lines>
    </>
  )
}

/** Its inspection reports, the newest first, with what each says of this one. */
export function Inspections({ vehicle: { id: asset, kind, inspections, more, untold }, at }: OfVehicleProps) {
  const t = useWords()
  return (
    <Lines
      none={t('vehicles.no-inspections')}
      why={untold.reports}
      at={at}
      rest={
        <AllOf
          shown={more.reports ? t('vehicles.more-inspections') : null}
          path="/dvirs"
          to={{ asset, sort: 'newest' }}
          all={t('vehicles.all-inspections')}
        />
      }
    >
      {inspections.map(({ id, status, at: inspectedAt, defects, openDefects, isOfOther }) => (
        <Line
          key={id}
          href={`/dvirs/${encodeURIComponent(id)}`}
          title={
            (inspectedAt && formatInstant(inspectedAt, at.zone, at.now, t.locale)?.text) ||
            t('vehicles.inspection-undated')
          }
        >
          {!isOfOther && <Safety status={status} />}
          <span className="text-quiet tabular-nums">
            {isOfOther
              ? t('vehicles.inspection-of-other', { kind })
              : t('vehicles.defects-of-report', { count: defects, open: openDefects })}
          </span>
        </Line>
      ))}
    </Lines>
  )
}

/** Routes of the last and the next days, the newest first. */
export function RoutesAround({ vehicle: { id: vehicle, routes, more, untold }, at }: OfVehicleProps) {
  const t = useWords()
  return (
    <Lines
      none={t('vehicles.no-routes')}
      why={untold.routes}
      at={at}
      rest={
        <AllOf
          shown={more.routes ? t('vehicles.more-of-routes') : null}
          path="/routes"
          to={{ vehicle, sort: 'newest' }}
          all={t('vehicles.all-routes')}
        />
      }
    >
      {routes.toReversed().map(({ id, name, departsAt, zone, driverName }) => (
        <Line
          key={id}
          href={`/routes/${encodeURIComponent(id)}`}
          title={topicName({ kind: 'route', id, name }, t)}
        >
          <Time instant={departsAt} zone={zone} now={at.now} className="text-quiet" />
          {driverName && <span className="text-quiet">{driverName}</span>}
        </Line>
      ))}
    </Lines>
  )
}
