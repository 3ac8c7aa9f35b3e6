'use client'

import { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useWords } from '#use-words'
import { IconButton } from '@/components/ui/button/icon-button'
import { focusBeside } from '@/components/ui/focus/focus-beside'
import { Icon } from '@/components/ui/icon'
import type { RouteValues } from './form-values'
import { StopFields } from './stop-fields'

interface StopItemProps {
  id: string
  index: number
  of: number
  /** -1 up, 1 down. */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One stop of the form, with three ways to move it. */
export function StopItem({ id, index, of, onMove, onRemove }: StopItemProps) {
  const t = useWords()
  const { control } = useFormContext<RouteValues>()
  const name = useWatch({ control, name: `stops.${index}.name` })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
    })
  const item = useRef<HTMLLIElement>(null)
  const pressed = useRef<'up' | 'down' | null>(null)

  // A moved element loses the focus; the same button gets it back, or its fellow at either end.
  useEffect(() => {
    const wanted = pressed.current
    pressed.current = null
    if (!wanted) return
    const button = (which: string) => item.current?.querySelector<HTMLButtonElement>(`[data-move=${which}]`)
    const first = button(wanted)
    const other = button(wanted === 'up' ? 'down' : 'up')
    ;(first?.disabled ? other : first)?.focus()
  }, [index])

  const press = (which: 'up' | 'down') => {
    pressed.current = which
    onMove(which === 'up' ? -1 : 1)
  }
  const isOnly = of === 1
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget)
    onRemove()
  }
  const number = index + 1
  const stop = name
    ? t('routes-edit.stop-called-named', { number, name })
    : t('routes-edit.stop-called', { number })
  return (
    <li
      data-row
      ref={(element) => {
        item.current = element
        setNodeRef(element)
      }}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={clsx('relative rounded-box border border-line bg-ground', isDragging && 'z-10 shadow-float')}
    >
      <div className="flex items-center gap-1 border-b border-line py-1 pr-1.5 pl-1">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('routes-edit.move', { stop })}
          className="icon-button-look size-8 cursor-grab touch-none"
        >
          <Icon of={GripVertical} className="size-4" />
        </button>
        <h3 className="min-w-0 grow wrap-break-word">
          {t.rich('routes-edit.stop-heading', {
            number,
            n: (words) => <span className="figures">{words}</span>,
          })}
          {name && <span className="ml-2 font-normal text-quiet">{name}</span>}
        </h3>
        <IconButton
          icon={ArrowUp}
          label={t('routes-edit.up', { stop })}
          data-move="up"
          disabled={index === 0}
          onClick={() => press('up')}
        />
        <IconButton
          icon={ArrowDown}
          label={t('routes-edit.down', { stop })}
          data-move="down"
          disabled={index === of - 1}
          onClick={() => press('down')}
        />
        <IconButton
          icon={Trash2}
          label={t('routes-edit.remove', { stop })}
          data-remove
          // The focus is on it where the other of two was removed: a disabled one would lose it.
          aria-disabled={isOnly || undefined}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
          {...(isOnly ? {} : { onClick: remove })}
        />
      </div>
      <StopFields index={index} />
    </li>
  )
}
