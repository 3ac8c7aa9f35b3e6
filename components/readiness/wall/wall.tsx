'use client'

import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Maximize } from 'lucide'
import { useWords } from '#use-words'
import { NotRead } from '@/components/list/not-read'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import { todayQuery } from '../queries'
import type { AskedToday } from '../today-keys'
import { useAwake } from './use-awake'
import { useFullScreen } from './use-full-screen'
import { WallFigures } from './wall-figures'
import { WallLine } from './wall-line'

const EVERY_MS = 30_000
/** How late a route on the road is runs on with the clock, and nobody presses anything here. */
const ASKED_EVERY_MS = 60_000

interface WallProps {
  asked: AskedToday
  /** When the server read it (epoch ms). */
  startedAt: number
  isConnected: boolean
}

/** What somebody must act on, to be read from across the room: it renews itself, and keeps the screen on. */
export function Wall({ asked, startedAt, isConnected }: WallProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const { data, error, refetch } = useQuery({ ...todayQuery(asked), refetchInterval: ASKED_EVERY_MS })
  const screen = useFullScreen()
  useAwake()
  return (
    // The navigation is not for a wall, and hides from this (components/frame/side-nav.tsx).
    <div data-wall className="lg:[zoom:1.35]">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
        <h1 className="text-title">{t('readiness.wall-heading', { hours: asked.hours })}</h1>
        {!screen.isFull && (
          <div className="ml-auto flex flex-wrap gap-2">
            <LinkButton href="/today" size="small">
              {t('readiness.wall-leave')}
            </LinkButton>
            {screen.enter && (
              <Button size="small" onClick={screen.enter}>
                <Icon of={Maximize} className="size-4 shrink-0" />
                {t('readiness.wall-full')}
              </Button>
            )}
          </div>
        )}
      </header>
      {error && <NotRead error={error} kept={data && t('readiness.kept')} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows label={t('readiness.wall-title')} />}
      {data && <WallFigures figures={data.figures} />}
      {data && data.routes.length > 0 && (
        <ol aria-label={t('readiness.board')}>
          {data.routes.map((route) => (
            <WallLine key={route.id} route={route} now={now} />
          ))}
        </ol>
      )}
      {data && data.found > data.routes.length && (
        <p className="px-4 py-3 text-quiet sm:px-6">
          {t('readiness.wall-more', { count: data.found - data.routes.length })}
        </p>
      )}
      {data?.found === 0 &&
        (isConnected ? (
          <p className="flex items-center gap-2 px-4 py-6 sm:px-6">
            <Icon of={CircleCheck} className="size-5 shrink-0 text-good-shape" />
            <span className="font-strong">{t('readiness.all-clear')}.</span>
          </p>
        ) : (
          <EmptyState title={t('readiness.wall-unconnected')}>
            {t('readiness.wall-unconnected-why')}
          </EmptyState>
        ))}
    </div>
  )
}
