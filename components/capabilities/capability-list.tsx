'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { CardList } from '@/components/list/card-list'
import type { StatusKey } from '@/components/ui/status/status'
import { Status } from '@/components/ui/status/status-badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import {
  CAPABILITY_NAMES,
  type CapabilityName,
  withoutKey,
} from '@/lib/connection/capability/capability-names'
import type { CapabilityAnswer } from './capability-answer'
import { capabilitiesQuery } from './queries'

const STATUS: Record<CapabilityAnswer['state'], StatusKey> = {
  available: 'done',
  absent: 'disconnected',
  scope_missing: 'waiting',
  unknown: 'unknown',
}
const AGAIN_MS = 15_000

/** Which of the platform's published extensions this connection has, what for, and under which scope. */
export function CapabilityList() {
  const t = useWords()
  const capabilities = useQuery({ ...capabilitiesQuery, refetchInterval: AGAIN_MS })
  return (
    <CardList title={t('capabilities-list.title')} intro={t('capabilities-list.intro')} list={capabilities}>
      {(row) => {
        const name = CAPABILITY_NAMES.find((one) => one === row.name)
        return name && <Item key={name} name={name} row={row} />
      }}
    </CardList>
  )
}

function Item({ name, row }: { name: CapabilityName; row: CapabilityAnswer }) {
  const t = useWords()
  const { state, scope, learnedAt } = row
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-strong">{t(`capabilities-list.title-${name}`)}</h3>
        <Status status={STATUS[state]} word={t(`capabilities-list.state-${state}`)} />
        {learnedAt && (
          <p className="text-table text-quiet">
            {t.rich('capabilities-list.as-of', { time: () => <ZonedTime instant={learnedAt} /> })}
          </p>
        )}
      </div>
      <p className="text-table">
        {t(`capabilities-list.for-${name}`)}{' '}
        <span className="text-quiet">{t('capabilities-list.without', { without: t(withoutKey(name)) })}</span>
      </p>
      {scope && (
        <p className="text-label text-quiet">
          {t.rich('capabilities-list.needs-scope', {
            scope,
            b: (words) => <span className="font-strong">{words}</span>,
          })}
        </p>
      )}
    </li>
  )
}
