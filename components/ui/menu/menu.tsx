'use client'

import { clsx } from 'clsx'
import type { IconNode } from 'lucide'
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon } from '../icon'
import type { MenuItem } from './menu-item'
import type { MenuPopupProps } from './menu-popup'

const load = () => import('./menu-popup')
const MenuPopup = lazy(() => load().then((module) => ({ default: module.MenuPopup })))

const NONE: readonly MenuItem[] = []

interface MenuProps {
  /** Names the menu, and the button when it has only an icon. */
  label: string
  /** As a function where there are many menus of which few are ever opened. */
  items?: readonly MenuItem[] | (() => readonly MenuItem[])
  /** Draws the opened menu in place of `items`, where those have to be asked for. */
  popup?: ComponentType<MenuPopupProps>
  /** A button with only this icon; otherwise `children` is the button's content. */
  icon?: IconNode
  align?: 'start' | 'end'
  side?: 'top' | 'bottom' | 'right'
  /** Shows that what was chosen is being worked on; further presses do nothing. The button keeps the focus. */
  pending?: boolean
  className?: string
  children?: ReactNode
}

/** A button that opens a menu. The menu's own code is fetched when it is first about to open. */
export function Menu({
  label,
  items = NONE,
  popup: Popup = MenuPopup,
  icon,
  align = 'start',
  side = 'bottom',
  pending = false,
  className,
  children,
}: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<false | 'pointer' | 'keyboard'>(false)
  // Where the popup hangs: inside its landmark, so that it is found there, and above a dialog when in one.
  const [place, setPlace] = useState<Element | null>(null)

  const press = (by: 'pointer' | 'keyboard') => {
    if (pending) return
    setPlace(button.current?.closest('dialog, nav, main, header') ?? document.body)
    setOpen(open ? false : by)
  }

  return (
    <span className={clsx('relative', icon ? 'inline-flex' : 'block')}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-label={icon ? label : undefined}
        aria-disabled={pending || undefined}
        aria-busy={pending || undefined}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={(event) => press(event.detail === 0 ? 'keyboard' : 'pointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          press('keyboard')
        }}
        className={clsx('rounded-box', icon && 'icon-button-look size-8', className)}
      >
        {icon ? <Icon of={icon} className="size-4" /> : children}
      </button>
      {place && (
        <Suspense>
          <Popup
            label={label}
            items={typeof items === 'function' ? items() : items}
            align={align}
            side={side}
            open={open !== false}
            byKeyboard={open === 'keyboard'}
            button={button}
            place={place}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
