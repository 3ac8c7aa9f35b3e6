'use client'

import { useQuery } from '@tanstack/react-query'
import { Columns3, List } from 'lucide'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { NotRead } from '@/components/list/not-read'
import { Link } from '@/components/ui/button/link'
import { LinkButton } from '@/components/ui/button/link-button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { hoursWords } from '@/components/ui/time/format-instant'
import { OwnZoneToggle } from '@/components/ui/time/own-zone-toggle'
import { useZone } from '@/components/ui/time/zone-choice'
import { MINUTE_MS } from '@/lib/durations'
import { addLoads } from './add-loads'
import { type LoadAnswer, type WorkloadAnswer, workloadQuery } from './workload-query'

/** Who has how much to do until when. */
export function WorkloadPage() {
  const t = useWords()
  const zone = useZone(null)
  const { data, error, refetch } = useQuery(workloadQuery(zone))
  return (
    <>
      <PageBar
        title={t('work-orders-workload.title')}
        filters={<OwnZoneToggle />}
        action={
          <span className="flex flex-wrap gap-2 print:hidden">
            <LinkButton icon={Columns3} href="/work-orders/board">
              {t('work-orders-list.view-board')}
            </LinkButton>
            <LinkButton icon={List} href="/work-orders">
              {t('work-orders-list.view-table')}
            </LinkButton>
          </span>
        }
      />
      {error && <NotRead error={error} kept={data && t('list.kept')} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows title={t('work-orders-workload.title')} />}
      {data?.people.length === 0 && (
        <EmptyState title={t('work-orders-workload.empty')}>{t('work-orders-workload.empty-why')}</EmptyState>
      )}
      {data && data.people.length > 0 && <WorkloadTable workload={data} />}
    </>
  )
}

const loadsOf = ({ overdue, days, later, never }: WorkloadAnswer['people'][number]) => [
  ...[overdue, ...days, later, never],
]

/** People down, days across: a sentence first, and a bar in each cell that says hours. */
export function WorkloadTable({ workload: { days, people, names, isCut } }: { workload: WorkloadAnswer }) {
  const t = useWords()
  const all = addLoads(people.flatMap(loadsOf))
  const most = Math.max(...people.flatMap(loadsOf).map(({ minutes }) => minutes), 1)
  const dayOf = new Intl.DateTimeFormat(t.locale, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  })
  const headings = [
    t('work-orders-workload.overdue'),
    ...days.map((day, index) =>
      index === 0 ? t('work-orders-workload.today') : dayOf.format(Date.parse(`${day}T12:00:00Z`)),
    ),
    t('work-orders-workload.later'),
    t('work-orders-workload.never'),
    t('work-orders-workload.total'),
  ]
  const sentence =
    all.told === 0
      ? t('work-orders-workload.sentence-none', { orders: all.orders })
      : t('work-orders-workload.sentence', {
          ...{ orders: all.orders, told: all.told },
          time: hoursWords(all.minutes * MINUTE_MS, t),
        })
  return (
    <div className="space-y-2 px-4 py-3 sm:px-6">
      <p>{sentence}</p>
      {isCut && <p className="text-quiet">{t('work-orders-workload.cut', { count: people.length })}</p>}
      {/* What scrolls has to be reached by keyboard, too. */}
      <div
        role="region"
        aria-label={t('work-orders-workload.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-box border border-line bg-surface print:overflow-visible"
      >
        <table className="w-full border-collapse text-table">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="sticky left-0 bg-surface px-2 py-2 font-strong">
                {t('work-orders-workload.person')}
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="min-w-24 px-2 py-2 font-strong">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person) => {
              const loads = loadsOf(person)
              return (
                <tr key={person.id} className="border-b border-line align-top last:border-0">
                  <th
                    scope="row"
                    className="sticky left-0 max-w-48 bg-surface px-2 py-2 text-left font-normal wrap-anywhere"
                  >
                    <Link
                      href={`/work-orders?assigned=${encodeURIComponent(person.id ?? 'none')}`}
                      prefetch={false}
                      className="link"
                    >
                      {person.id === null
                        ? t('work-orders-workload.nobody')
                        : (names[person.id] ?? t('work-orders-list.user', { last: person.id.slice(-4) }))}
                    </Link>
                  </th>
                  {loads.map((load, index) => (
                    <LoadCell key={headings[index]} load={load} most={most} />
                  ))}
                  <LoadCell load={addLoads(loads)} most={0} />
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Hours where tasks have estimates, with a bar against the longest of all; orders where not. */
function LoadCell({ load: { orders, told, minutes }, most }: { load: LoadAnswer; most: number }) {
  const t = useWords()
  return (
    <td className="px-2 py-2 tabular-nums">
      {orders > 0 && (
        <>
          {told > 0 && most > 0 && (
            <span aria-hidden className="mb-1 block h-1.5 rounded-small bg-sunken forced-color-adjust-none">
              <span
                className="block h-full min-w-px rounded-small bg-accent"
                style={{ width: `${(minutes / most) * 100}%` }}
              />
            </span>
          )}
          {told > 0 && <span className="block whitespace-nowrap">{hoursWords(minutes * MINUTE_MS, t)}</span>}
          <span className="block text-label text-quiet">
            {told > 0 && told < orders
              ? t('work-orders-workload.without', { count: orders - told })
              : t('work-orders-workload.cell', { orders })}
          </span>
        </>
      )}
    </td>
  )
}
