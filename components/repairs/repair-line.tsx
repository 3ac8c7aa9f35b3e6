import { CircleDashed, Diamond, type IconNode, OctagonX, TriangleAlert } from 'lucide'
import { memo } from 'react'
import { useWords } from '#use-words'
import { FindingLine } from '@/components/readiness/finding-line'
import { keyedFindings } from '@/components/readiness/keyed-findings'
import { RouteLink } from '@/components/readiness/route-link'
import { Link } from '@/components/ui/button/link'
import { LinkButton } from '@/components/ui/button/link-button'
import { Badge } from '@/components/ui/status/badge'
import type { Tone } from '@/components/ui/status/status'
import { Status } from '@/components/ui/status/status-badge'
import { durationWords, formatInstant, hoursWords } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import { statusText } from '@/components/work-orders/status-text'
import { MINUTE_MS } from '@/lib/durations'
import { LOOKED_AHEAD_HOURS } from '@/lib/readiness/today/looked-ahead'
import type { Words } from '@/lib/words/words'
import { dueOf } from '@/lib/work-orders/list/due'
import type { RepairAnswer } from './repair-answer'
import { reportHref } from './report-href'

/** A shape for each: colour never says it alone. */
const LOOKS: Readonly<Record<RepairAnswer['condition'], { tone: Tone; icon: IconNode }>> = {
  blocked: { tone: 'bad', icon: OctagonX },
  unsafe: { tone: 'bad', icon: TriangleAlert },
  check: { tone: 'caution', icon: Diamond },
  waiting: { tone: 'neutral', icon: CircleDashed },
}

interface RepairLineProps {
  repair: RepairAnswer
  /** Its place in the page, for the arrow keys. */
  index: number
  /** Epoch ms. */
  now: number
  /** Of what has no route: IANA. */
  zone: string
}

/** A vehicle that waits for the workshop: when it is needed, why it may not leave, and the work that is open on it. */
export const RepairLine = memo(function RepairLine({ repair, index, now, zone }: RepairLineProps) {
  const t = useWords()
  const { vehicle, condition, route, findings, reports, workOrders } = repair
  const zoneOfRoute = route?.zone ?? zone
  const at = { zone: zoneOfRoute, now, namesZone: zoneOfRoute !== zone }
  const { tone, icon } = LOOKS[condition]
  // What blocks it on the road came too late to keep it from leaving.
  const word = condition === 'blocked' && repair.onRoad?.mayNotDrive ? 'driving' : condition
  const unsaid = reports.filter(({ id }) => !findings.some((finding) => restsOn(finding, id)))
  // Where there are several, each that no finding tells of is opened from its own line: which is which is seen there alone.
  const beside = reports.length > 1 ? reports.filter((report) => !unsaid.includes(report)) : reports
  const linked = [
    ...reports.map(({ id }) => reportHref(id, null)),
    ...workOrders.map(({ id }) => `/work-orders/${encodeURIComponent(id)}`),
    vehicleHref(vehicle.id),
  ]
  return (
    <li
      data-index={index}
      className="scroll-mt-(--under-bar) border-b border-line px-4 py-2.5 last:border-0 sm:px-6"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="flex min-w-0 items-baseline gap-2 sm:w-72">
          <span className="inline-flex shrink-0 sm:min-w-28">
            <Badge tone={tone} icon={icon}>
              {t(`repairs.condition-${word}`)}
            </Badge>
          </span>
          <h2 className="min-w-0 font-strong wrap-break-word">
            <Link href={vehicleHref(vehicle.id)} prefetch={false} className="hover:underline">
              {vehicle.name ?? t('repairs.vehicle-unnamed')}
            </Link>
          </h2>
        </span>
        <span className="flex min-w-0 grow basis-60 flex-wrap items-baseline gap-x-4 gap-y-1">
          {repair.onRoad && <OnRoad route={repair.onRoad} />}
          {(repair.neededAt !== null || repair.onRoad === null) && <Needed repair={repair} now={now} />}
          {repair.leavesBefore && <LeavesBefore departure={repair.leavesBefore} now={now} />}
          {repair.laborLeftMinutes !== null && repair.laborLeftMinutes > 0 && (
            <span className="text-table text-quiet tabular-nums">
              {t('repairs.labor-left', { duration: hoursWords(repair.laborLeftMinutes * MINUTE_MS, t) })}
            </span>
          )}
        </span>
      </div>
      <div className="mt-1.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:pl-30">
        <div className="min-w-0 space-y-1.5">
          {findings.length > 0 && (
            <ul className="space-y-1.5">
              {keyedFindings(findings).map(([key, finding]) => (
                <FindingLine key={key} finding={finding} at={at} linked={linked} />
              ))}
            </ul>
          )}
          {/* A finding says what its report tells. */}
          {unsaid.length > 0 && (
            <Reported reports={unsaid} among={reports} neededAt={repair.neededAt} at={at} />
          )}
          {workOrders.length > 0 && <Orders orders={workOrders} at={at} zone={zone} />}
        </div>
        {beside.length > 0 && (
          <div className="flex flex-wrap gap-1.5 lg:ml-auto">
            {beside.map((report) => (
              <span key={report.id} className="flex flex-wrap items-center gap-x-1.5">
                <OpenReport report={report} among={reports} neededAt={repair.neededAt} at={at} />
                <span className="text-table text-quiet">{standingOf(report, t)}</span>
              </span>
            ))}
          </div>
        )}
      </div>
    </li>
  )
})

const restsOn = ({ evidence }: RepairAnswer['findings'][number], reportId: string) =>
  evidence.some(({ kind, id }) => kind === 'dvir' && id === reportId)

function Needed({ repair: { neededAt, route, laterRoutes }, now }: { repair: RepairAnswer; now: number }) {
  const t = useWords()
  if (neededAt === null || route === null)
    return (
      <span className="text-table text-quiet">{t('repairs.not-needed', { hours: LOOKED_AHEAD_HOURS })}</span>
    )
  const inMs = Date.parse(neededAt) - now
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-table">
      <span>{t('repairs.needed')}</span>
      <Time instant={neededAt} zone={route.zone} now={now} className="font-strong" />
      <span className="text-quiet tabular-nums" suppressHydrationWarning>
        {Math.abs(inMs) < MINUTE_MS
          ? t('repairs.needed-now')
          : t(inMs > 0 ? 'repairs.needed-in' : 'repairs.needed-late', { duration: durationWords(inMs, t) })}
      </span>
      <RouteLink route={route} />
      {laterRoutes > 0 && (
        <span className="text-quiet tabular-nums">{t('repairs.needed-more', { count: laterRoutes })}</span>
      )}
    </span>
  )
}

interface LeavesBeforeProps {
  departure: NonNullable<RepairAnswer['leavesBefore']>
  now: number
}

/** It may leave for that one, and the workshop has it until then alone. */
function LeavesBefore({ departure: { at, route }, now }: LeavesBeforeProps) {
  const t = useWords()
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-table">
      <span>{t('repairs.leaves-before')}</span>
      <Time instant={at} zone={route.zone} now={now} className="font-strong" />
      <RouteLink route={route} />
    </span>
  )
}

/** It drives as it is: whoever reads this calls the driver first. */
function OnRoad({ route }: { route: NonNullable<RepairAnswer['onRoad']> }) {
  const t = useWords()
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-table">
      <span className="font-strong">{t('repairs.on-road')}</span>
      <RouteLink route={route} />
    </span>
  )
}

type ReportAnswer = RepairAnswer['reports'][number]

const standingOf = ({ isUnsafe, isDoubted, openDefects }: ReportAnswer, t: Words) =>
  t(isUnsafe ? 'repairs.report-unsafe' : isDoubted ? 'repairs.report-doubted' : 'repairs.report-open', {
    count: openDefects,
  })

interface OfReports {
  /** All of the vehicle. */
  among: readonly ReportAnswer[]
  neededAt: string | null
  at: { zone: string; now: number }
}

function OpenReport({ report, among, neededAt, at: { zone, now } }: OfReports & { report: ReportAnswer }) {
  const t = useWords()
  return (
    <LinkButton size="small" href={reportHref(report.id, neededAt)} prefetch={false}>
      {t('repairs.open-report')}
      {/* Two of one vehicle are told apart by whoever hears them, too. */}
      {among.length > 1 && (
        <span className="sr-only" suppressHydrationWarning>
          {t('repairs.report-of', {
            number: among.indexOf(report) + 1,
            at: (report.inspectedAt && formatInstant(report.inspectedAt, zone, now, t.locale)?.text) || '',
          })}
        </span>
      )}
    </LinkButton>
  )
}

/** Reports that no finding tells of: what each found and when; of several, how each stands and the way to it, too. */
function Reported({ reports, ...rest }: OfReports & { reports: readonly ReportAnswer[] }) {
  const t = useWords()
  const { among, at } = rest
  const opens = among.length > 1
  const shown = opens ? reports : reports.filter(({ defects }) => defects.length > 0)
  if (shown.length === 0) return null
  return (
    <ul className={opens ? 'space-y-1.5 text-table' : 'space-y-1 text-table'}>
      {shown.map((report) => (
        <li key={report.id} className="flex min-w-0 items-baseline gap-x-2">
          {opens && <OpenReport report={report} {...rest} />}
          <span className="flex min-w-0 flex-wrap gap-x-2">
            {report.defects.length > 0 && (
              <span className="min-w-0 wrap-break-word">
                {new Intl.ListFormat(t.locale).format(report.defects)}
              </span>
            )}
            {report.inspectedAt && (
              <span className="text-quiet tabular-nums" suppressHydrationWarning>
                {t('repairs.reported', {
                  at: formatInstant(report.inspectedAt, at.zone, at.now, t.locale)?.text ?? '',
                })}
              </span>
            )}
            {opens && <span className="text-quiet">{standingOf(report, t)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface OrdersProps {
  orders: RepairAnswer['workOrders']
  at: { zone: string; now: number }
  /** By whose days they are overdue, as in their list: IANA. */
  zone: string
}

const Orders = ({ orders, at, zone }: OrdersProps) => {
  const t = useWords()
  return (
    <ul className="space-y-1">
      {orders.map(({ id, description, status, priority, dueAt }) => (
        <li key={id} className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-table">
          <Link
            href={`/work-orders/${encodeURIComponent(id)}`}
            prefetch={false}
            className="min-w-0 truncate hover:underline"
          >
            {description ?? t('repairs.order-unnamed')}
          </Link>
          {status && <span className="text-quiet">{statusText(status, t)}</span>}
          <DueStatus order={{ status, priority, dueAt }} now={at.now} zone={zone} />
          {dueAt && (
            // The zone's own spelling may differ between server and browser.
            <span className="text-quiet tabular-nums" suppressHydrationWarning>
              {t('repairs.order-due', { at: formatInstant(dueAt, at.zone, at.now, t.locale)?.text ?? '' })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

interface DueStatusProps {
  order: Pick<RepairAnswer['workOrders'][number], 'status' | 'priority' | 'dueAt'>
  now: number
  zone: string
}

/** What is overdue, or due today, says so. */
function DueStatus({ order: { dueAt, ...order }, now, zone }: DueStatusProps) {
  const row = { ...order, dueAtTime: dueAt, archivedAtTime: null, ledger: { goneAt: null } }
  const due = dueOf(row, now, zone)
  if (due === 'overdue') return <Status status="overdue" />
  return due === 'today' ? <Status status="dueToday" /> : null
}
