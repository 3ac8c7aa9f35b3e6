'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import type { MenuItem } from '@/components/ui/menu/menu-item'
import { MenuPopup, type MenuPopupProps } from '@/components/ui/menu/menu-popup'
import { formatInstant } from '@/components/ui/time/format-instant'
import { deskClock } from '@/lib/desk-clock'
import { blockedQuery } from './blocked-query'
import { lookAt } from './looked-at'

/** The bell's list: what became blocked last, first, each a way to the route. To open it is to have looked. */
export function BlockedMenu(popup: MenuPopupProps) {
  const { open } = popup
  const t = useWords()
  const personKey = usePersonKey()
  const { data: routes, isError } = useQuery({ ...blockedQuery, enabled: open })
  const newest = routes?.[0]?.since

  useEffect(() => {
    if (open && newest) lookAt(personKey, newest)
  }, [open, newest, personKey])

  const now = deskClock.now()
  const items: MenuItem[] = [
    { kind: 'heading', label: t('frame.blocked-routes') },
    // First, so that the keyboard stands on it while the routes come.
    { kind: 'link', label: t('frame.blocked-today'), href: '/today' },
    { kind: 'separator' },
    ...(routes ?? []).map(({ id, name, departsAt, zone, isOnRoad, why }): MenuItem => ({
      ...{ kind: 'link', label: name || id, href: `/routes/${encodeURIComponent(id)}` },
      hint: formatInstant(departsAt, zone, now, t.locale)?.text ?? '',
      note: [...(isOnRoad ? [t('frame.blocked-on-road')] : []), ...why].join(' '),
    })),
  ]
  const said = isError
    ? t('frame.blocked-unread')
    : routes
      ? routes.length === 0 && t('frame.blocked', { count: 0 })
      : t('frame.blocked-asking')
  if (said) items.push({ kind: 'heading', label: said })
  return <MenuPopup {...popup} items={items} />
}
