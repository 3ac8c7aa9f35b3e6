'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { listSyncQuery } from '@/components/sync/queries'
import { LinkButton } from '@/components/ui/button/link-button'
import { useNow } from '@/components/ui/time/use-now'
import { todayQuery } from '../queries'
import type { AskedToday } from '../today-keys'
import { WallBoard } from './wall-board'

const EVERY_MS = 30_000

interface WallProps {
  asked: AskedToday
  /** When the server read it (epoch ms). */
  startedAt: number
  isConnected: boolean
}

/** The wall of whoever is signed in: the desk is told what changes, and asks each minute, so it renews itself. */
export function Wall({ asked, startedAt, isConnected }: WallProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const { data, error, refetch } = useQuery(todayQuery(asked))
  const sync = useQuery(listSyncQuery('routes'))
  return (
    <WallBoard
      {...{ now, error, isConnected, hours: asked.hours, today: data }}
      routes={sync.error ? (sync.data ?? null) : sync.data}
      onAgain={() => void refetch()}
      leave={
        <LinkButton href="/today" size="small">
          {t('readiness.wall-leave')}
        </LinkButton>
      }
    />
  )
}
