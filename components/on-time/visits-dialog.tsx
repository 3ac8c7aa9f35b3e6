'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { NotRead } from '@/components/list/not-read'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SkeletonRows } from '@/components/ui/skeleton'
import { lateness } from '@/components/ui/status/status'
import { Status } from '@/components/ui/status/status-badge'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { Time } from '@/components/ui/time/time'
import type { ReportLine } from './line-table'
import type { VisitAnswer } from './on-time-answer'
import { visitsQuery } from './queries'
import { lastingText } from './words-of'

interface VisitsDialogProps {
  /** It stays there once it was opened: the browser then gives the focus back. */
  open: boolean
  of: ReportLine
  /** How they are asked for. */
  line: string
  asked: string
  onClose: () => void
}

/** The visits behind one line of the report, the latest first. */
export function VisitsDialog({ open, of, line, asked, onClose }: VisitsDialogProps) {
  const t = useWords()
  const { data, error, refetch } = useQuery(visitsQuery(asked, line))
  const zone = new URLSearchParams(asked).get('zone') ?? 'UTC'
  return (
    <Dialog
      open={open}
      wide
      title={t('on-time.visits-title', { name: of.name })}
      intro={
        data &&
        (data.found > data.visits.length
          ? t('on-time.visits-cut', { shown: data.visits.length, found: data.found })
          : t('on-time.visits-all', { count: data.found }))
      }
      onClose={onClose}
      footer={
        <>
          {of.routes !== null && (
            <Link href={of.routes} className="link mr-auto self-center text-table">
              {t('on-time.to-routes')}
            </Link>
          )}
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      {error && <NotRead error={error} kept={undefined} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows title={t('on-time.visits')} />}
      {data && (
        <Table label={t('on-time.visits-title', { name: of.name })}>
          <TableHead>
            <HeadCell>{t('on-time.route')}</HeadCell>
            <HeadCell>{t('on-time.stop')}</HeadCell>
            <HeadCell>{t('on-time.planned')}</HeadCell>
            <HeadCell>{t('on-time.arrived')}</HeadCell>
            <HeadCell>{t('on-time.outcome')}</HeadCell>
          </TableHead>
          <TableBody>
            {data.visits.map((visit) => (
              <VisitRow key={`${visit.routeId} ${visit.stop}`} visit={visit} zone={visit.zone ?? zone} />
            ))}
          </TableBody>
        </Table>
      )}
    </Dialog>
  )
}

function VisitRow({ visit, zone }: { visit: VisitAnswer; zone: string }) {
  const t = useWords()
  const { routeId, routeName, stop, stopName, plannedAt, arrivedAt, outcome, minutesLate } = visit
  return (
    <Row>
      <Cell narrow="title">
        <Link href={`/routes/${encodeURIComponent(routeId)}`} prefetch={false} className="link wrap-anywhere">
          {routeName ?? t('on-time.route-unnamed', { last: routeId.slice(-4) })}
        </Link>
      </Cell>
      <Cell>
        <span className="wrap-anywhere">
          {stop}. {stopName}
        </span>
      </Cell>
      <Cell>
        <span className="text-quiet @2xl:hidden">{t('on-time.planned')} </span>
        <Time instant={plannedAt} zone={zone} now={0} brief />
      </Cell>
      <Cell>
        <span className="text-quiet @2xl:hidden">{t('on-time.arrived')} </span>
        <Time instant={arrivedAt} zone={zone} now={0} brief none="–" />
      </Cell>
      <Cell narrow="aside">
        {outcome === 'late' ? (
          <Status
            status={lateness(Math.max(minutesLate ?? 0, 1))}
            word={t('on-time.part-late')}
            detail={lastingText(minutesLate, t) ?? ''}
          />
        ) : (
          <Status status={outcome === 'on_time' ? 'onTime' : outcome} />
        )}
      </Cell>
    </Row>
  )
}
