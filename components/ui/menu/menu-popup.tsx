'use client'

import { clsx } from 'clsx'
import { Check } from 'lucide'
import { DropdownMenu } from 'radix-ui'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from '../button/link'
import { Icon } from '../icon'
import type { MenuItem } from './menu-item'

export interface MenuPopupProps {
  label: string
  items: readonly MenuItem[]
  align: 'start' | 'end'
  side: 'top' | 'bottom' | 'right'
  open: boolean
  byKeyboard: boolean
  /** What opened it: whoever leaves it is there again, and a press on it is its own matter. */
  button: RefObject<HTMLElement | null>
  /** The element that the popup is put in. */
  place: Element
  onClose: () => void
}

/** The opened menu. Menu draws the button itself; an unseen trigger over it tells Radix where to stand. */
export function MenuPopup({
  label,
  items,
  align,
  side,
  open,
  byKeyboard,
  button,
  place,
  onClose,
}: MenuPopupProps) {
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open || !byKeyboard) return
    const frame = requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [open, byKeyboard])

  return (
    <DropdownMenu.Root open={open} onOpenChange={(next) => !next && onClose()} modal={false}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute inset-0" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={place}>
        <DropdownMenu.Content
          ref={content}
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!document.activeElement || document.activeElement === document.body) button.current?.focus()
          }}
          onEscapeKeyDown={() => button.current?.focus()}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(20rem,calc(100vw-1rem))] min-w-44 overflow-y-auto rounded-box border border-line-strong bg-raised p-1 text-ink shadow-float outline-none"
        >
          {items.map((item, index) => (
            <Entry key={keyOf(item, index)} item={item} button={button} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function keyOf(item: MenuItem, index: number): string | number {
  if (item.kind === 'separator') return index
  // Two routes may be called alike.
  return item.kind === 'link' ? item.href : `${item.kind} ${item.label} ${index}`
}

const ENTRY =
  'flex min-h-8 thumb:min-h-11 items-center gap-2 rounded-small px-2 py-1 outline-none data-disabled:text-faint data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus'

function Entry({ item, button }: { item: MenuItem; button: MenuPopupProps['button'] }) {
  if (item.kind === 'separator') return <DropdownMenu.Separator className="my-1 h-px bg-line" />
  if (item.kind === 'heading')
    return <DropdownMenu.Label className="px-2 py-1 text-label text-quiet">{item.label}</DropdownMenu.Label>
  const hint = item.hint && <span className="ml-auto shrink-0 pl-4 text-label text-quiet">{item.hint}</span>
  if (item.kind === 'choice')
    return (
      <DropdownMenu.CheckboxItem
        checked={item.checked}
        onSelect={(event) => {
          if (item.stays) event.preventDefault()
          item.onSelect()
        }}
        className={ENTRY}
      >
        <span className="inline-flex size-4 shrink-0">
          <DropdownMenu.ItemIndicator>
            <Icon of={Check} className="size-4" />
          </DropdownMenu.ItemIndicator>
        </span>
        <span className="min-w-0 truncate">{item.label}</span>
        {hint}
      </DropdownMenu.CheckboxItem>
    )
  const icon = item.icon
  const lead = icon && <Icon of={icon} className="size-4 shrink-0 text-quiet" />
  if (item.kind === 'link')
    return (
      <DropdownMenu.Item asChild className={ENTRY}>
        <Link href={item.href}>
          {lead}
          {item.note ? (
            <span className="min-w-0">
              <span className="block truncate font-strong">{item.label}</span>
              <span className="block text-label text-quiet">{item.note}</span>
            </span>
          ) : (
            <span className="min-w-0 truncate">{item.label}</span>
          )}
          {hint}
        </Link>
      </DropdownMenu.Item>
    )
  return (
    <DropdownMenu.Item
      disabled={item.disabled ?? false}
      onSelect={() => {
        // A dialog that this opens gives the focus back to what had it.
        button.current?.focus({ preventScroll: true })
        item.onSelect()
      }}
      className={clsx(ENTRY, 'cursor-default', item.danger && 'text-bad-ink')}
    >
      {lead}
      <span className="min-w-0 truncate">{item.label}</span>
      {hint}
    </DropdownMenu.Item>
  )
}
