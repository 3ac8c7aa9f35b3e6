'use client'

import { useQuery } from '@tanstack/react-query'
import { CardList } from '@/components/list/card-list'
import type { StatusKey } from '@/components/ui/status'
import { Status } from '@/components/ui/status-badge'
import { ZonedTime } from '@/components/ui/zoned-time'
import { capabilitiesQuery } from './queries'
import type { CapabilityAnswer } from './capability-answer'

const LOOK: Record<CapabilityAnswer['state'], { status: StatusKey; word: string }> = {
  available: { status: 'done', word: 'There' },
  absent: { status: 'disconnected', word: 'Not there' },
  scope_missing: { status: 'waiting', word: 'Not granted' },
  unknown: { status: 'unknown', word: 'Not used yet' },
}
const AGAIN_MS = 15_000

/** Which of the platform's published extensions this connection has, what for, and under which scope. */
export function CapabilityList() {
  const capabilities = useQuery({ ...capabilitiesQuery, refetchInterval: AGAIN_MS })
  return (
    <CardList
      title="What this platform offers"
      intro="Beyond its specification a platform may offer more. Wayboard finds out by using it, and once a day again."
      list={capabilities}
    >
      {(row) => <Item key={row.name} row={row} />}
    </CardList>
  )
}

function Item({ row }: { row: CapabilityAnswer }) {
  const { title, state, usedFor, without, scope, endpoints, learnedAt } = row
  return (
    <li className="border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-strong">{title}</h3>
        <Status {...LOOK[state]} />
        {learnedAt && (
          <p className="text-table text-quiet">
            as of <ZonedTime instant={learnedAt} />
          </p>
        )}
      </div>
      <p className="text-table">
        {usedFor} <span className="text-quiet">Without it: {without}</span>
      </p>
      <p className="text-label text-quiet">
        {scope && (
          <>
            Needs the scope <span className="font-strong">{scope}</span>.{' '}
          </>
        )}
        <span className="figures wrap-anywhere">{endpoints.join(', ')}</span>
      </p>
    </li>
  )
}
