'use client'

import { MenuPopup, type MenuPopupProps } from '@/components/ui/menu/menu-popup'
import { usePersonItems } from './use-person-items'

/** The person menu, opened: who it is, as told by what it hangs on, then theme, organizations and sign out. */
export function OpenedPersonMenu(popup: MenuPopupProps) {
  const items = usePersonItems()
  return <MenuPopup {...popup} items={[...popup.items, ...items]} />
}
