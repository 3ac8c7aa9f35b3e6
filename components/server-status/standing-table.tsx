import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import type { FeedAnswer } from '@/components/feeds/feed-answer'
import { Link } from '@/components/ui/button/link'
import { Card } from '@/components/ui/card'
import { PlatformSays } from '@/components/ui/platform-says'
import type { StatusKey } from '@/components/ui/status/status'
import { Status } from '@/components/ui/status/status-badge'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/time/zoned-time'

export interface Standing {
  key: string
  name: string
  status: StatusKey
  word: string
  /** Why it stands still. */
  reason: FeedAnswer['reason']
  at: string | null
  /** How long ago that was, in words. */
  lag: string | null
}

interface StandingTableProps {
  title: string
  /** The page that says more. */
  more: { href: string; label: string }
  /** What the time is of. */
  time: string
  rows: readonly Standing[]
}

/** What is followed or read again and again: each with how it stands and how old its newest is. */
export function StandingTable({ title, more, time, rows }: StandingTableProps) {
  const t = useWords()
  return (
    <Card title={title} action={<More {...more} />} flush>
      <Table label={title}>
        <TableHead>
          <HeadCell>{t('server-status.name')}</HeadCell>
          <HeadCell>{t('server-status.state')}</HeadCell>
          <HeadCell>{time}</HeadCell>
          <HeadCell>{t('server-status.lag')}</HeadCell>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, status, word, reason, at, lag }) => (
            <Row key={key}>
              <Cell narrow="title" className="font-strong">
                {name}
              </Cell>
              <Cell narrow="aside">
                <Status status={status} word={word} />
              </Cell>
              <Cell>
                <ZonedTime instant={at} none={t('server-status.never')} />
                {reason && (
                  <span className="block">
                    {reason.message}
                    <PlatformSays words={reason.platform} />
                  </span>
                )}
              </Cell>
              <Cell>{lag}</Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

const More = ({ href, label }: { href: string; label: ReactNode }) => (
  <Link href={href} className="link text-table">
    {label}
  </Link>
)
