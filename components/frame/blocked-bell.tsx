'use client'

import { clsx } from 'clsx'
import { Bell } from 'lucide'
import { lazy, useSyncExternalStore } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { Icon } from '@/components/ui/icon'
import { subscribeToKeptHere } from '@/components/ui/kept-here'
import { Menu } from '@/components/ui/menu/menu'
import { TONE } from '@/components/ui/status/tone-class'
import type { DeskProps } from './desk-props'
import { lookedAt, unseen } from './looked-at'
import { useCounts } from './use-counts'

const BlockedMenu = lazy(() => import('./blocked-menu').then((module) => ({ default: module.BlockedMenu })))
/** The server does not know what was looked at: nothing stands out until the browser says so. */
const ALL = () => '~'

/** How many routes are blocked, before their departure or on the road; opened, which. It stands out until somebody has looked. */
export function BlockedBell({ counts: initial }: Pick<DeskProps, 'counts'>) {
  const { today } = useCounts(initial)
  const t = useWords()
  const personKey = usePersonKey()
  const looked = useSyncExternalStore(subscribeToKeptHere, () => lookedAt(personKey), ALL)
  const count = today?.value ?? 0
  return (
    <div className="shrink-0">
      <Menu
        label={t('frame.blocked-routes')}
        popup={BlockedMenu}
        align="end"
        className={clsx(
          'flex h-6 min-w-6 items-center justify-center gap-1.5 px-1.5 text-label -outline-offset-2',
          unseen(today?.since, looked) > 0 ? [TONE.bad.pair, 'font-strong'] : 'hover:bg-hover',
        )}
      >
        <Icon of={Bell} className="size-3.5" />
        <span className={count > 0 ? 'max-sm:sr-only' : 'sr-only'}>{t('frame.blocked', { count })}</span>
        {count > 0 && (
          <span aria-hidden className="figures sm:hidden">
            {count}
          </span>
        )}
      </Menu>
    </div>
  )
}
