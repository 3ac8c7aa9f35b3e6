'use client'

import { UserRound } from 'lucide'
import { lazy } from 'react'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import type { DeskPerson } from './desk-props'

// After the page: its code is fetched when it is first opened.
const OpenedPersonMenu = lazy(() =>
  import('./opened-person-menu').then((module) => ({ default: module.OpenedPersonMenu })),
)

/** Who is signed in; theme and sign out. */
export function PersonMenu({ person }: { person: DeskPerson }) {
  const t = useWords()
  return (
    <Menu
      label={t('frame.your-account')}
      side="top"
      items={[{ kind: 'heading', label: person.email }, { kind: 'separator' }]}
      popup={OpenedPersonMenu}
      className="flex h-11 w-full items-center gap-2 px-2 text-left hover:bg-hover"
    >
      <span className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-neutral-tint text-neutral-ink">
        <Icon of={UserRound} className="size-3.5" />
      </span>
      <span className="min-w-0 max-lg:sr-only">
        <span className="block truncate">{person.name}</span>
        <span className="block truncate text-label text-quiet">{t(`access.role-${person.role}`)}</span>
      </span>
      <span className="sr-only">{t('frame.comma-your-account')}</span>
    </Menu>
  )
}
