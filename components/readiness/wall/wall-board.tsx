import { Maximize } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { NotRead } from '@/components/list/not-read'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { SkeletonRows } from '@/components/ui/skeleton'
import { AllClear } from '../all-clear'
import { NoneLeaves } from '../none-leaves'
import { areRoutesKnown, emptinessOf, type RoutesTold } from '../routes-told'
import type { TodayAnswer } from '../today-answer'
import { useAwake } from './use-awake'
import { useFullScreen } from './use-full-screen'
import { WallFigures } from './wall-figures'
import { WallLine } from './wall-line'

interface WallBoardProps {
  hours: number
  now: number
  today: Pick<TodayAnswer, 'figures' | 'routes' | 'found' | 'all' | 'isJudging'> | undefined
  /** How the list of routes stands, null where nobody says; undefined until that is known, and where something needs somebody. */
  routes: RoutesTold | null | undefined
  error: Error | null
  onAgain: () => void
  isConnected: boolean
  /** What stands beside the heading; out of it leads only what is not a full screen. */
  aside?: ReactNode
  leave?: ReactNode
}

/** What somebody must act on, to be read from across the room; it keeps the screen on. */
export function WallBoard(props: WallBoardProps) {
  const { hours, now, today, routes, error, onAgain, isConnected, aside, leave } = props
  const t = useWords()
  const screen = useFullScreen()
  useAwake()
  return (
    // The navigation is not for a wall, and hides from this (components/frame/side-nav.tsx).
    <div data-wall className="lg:[zoom:1.35]">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
        <h1 className="text-title">{t('readiness.wall-heading', { hours })}</h1>
        {aside}
        {!screen.isFull && (
          <div className="ml-auto flex flex-wrap gap-2">
            {leave}
            {screen.enter && (
              <Button size="small" onClick={screen.enter}>
                <Icon of={Maximize} className="size-4 shrink-0" />
                {t('readiness.wall-full')}
              </Button>
            )}
          </div>
        )}
      </header>
      {error && <NotRead error={error} kept={today && t('readiness.kept')} onAgain={onAgain} />}
      {!today && !error && <SkeletonRows title={t('readiness.wall-title')} />}
      {/* Of none that is known nothing is counted: zeros would look like good news. */}
      {today && today.all > 0 && <WallFigures figures={today.figures} />}
      {today && today.routes.length > 0 && (
        <ol aria-label={t('readiness.board')}>
          {today.routes.map((route) => (
            <WallLine key={route.id} route={route} now={now} />
          ))}
        </ol>
      )}
      {today && today.found > today.routes.length && (
        <p className="px-4 py-3 text-quiet sm:px-6">
          {t('readiness.wall-more', { count: today.found - today.routes.length })}
        </p>
      )}
      {today?.found === 0 && <NothingToDo {...{ hours, now, today, routes, isConnected }} />}
    </div>
  )
}

interface NothingToDoProps extends Pick<WallBoardProps, 'hours' | 'now' | 'routes' | 'isConnected'> {
  today: NonNullable<WallBoardProps['today']>
}

/** Nothing needs anybody, no route is known, or nobody can say so. */
function NothingToDo({ hours, now, today, routes, isConnected }: NothingToDoProps) {
  const t = useWords()
  const readAt = routes?.syncedUntil ?? null
  if (today.all > 0 && isConnected)
    return (
      <AllClear
        figures={today.figures}
        areKnown={areRoutesKnown(routes ?? null, now)}
        readAt={readAt}
        className="py-6"
      />
    )
  if (today.all === 0 && isConnected && routes === undefined)
    return <SkeletonRows title={t('readiness.wall-title')} />
  const why = emptinessOf({ routes: routes ?? null, isConnected, isJudging: today.isJudging, now })
  if (today.all === 0 && why !== 'unconnected') return <NoneLeaves {...{ why, hours, readAt }} />
  return (
    <EmptyState title={t('readiness.wall-unconnected')}>{t('readiness.wall-unconnected-why')}</EmptyState>
  )
}
