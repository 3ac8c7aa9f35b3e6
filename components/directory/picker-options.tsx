import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useWords } from '#use-words'
import type { DirectoryKind } from '@/lib/directory/entry'
import { detailWords } from './entry-words'
import type { NamedEntry } from './queries'

interface PickerOptionsProps {
  /** Of the picker: options are `{id}-0` and so on, the list `{id}-list`. */
  id: string
  kinds: readonly DirectoryKind[]
  options: readonly NamedEntry[]
  active: number
  onPick: (entry: NamedEntry) => void
}

/** What was found, below the box, and in sight: near the foot of a screen it would stand behind the bar there, as if nothing were found. */
export function PickerOptions({ id, kinds, options, active, onPick }: PickerOptionsProps) {
  const t = useWords()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Some browsers answer with a promise, which would be taken for what undoes it.
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [options.length])
  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('directory.found')}
      // The box keeps the focus, and with it the list: under a mouse, and at the tap that a finger ends with.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-box border border-line-strong bg-raised p-1 shadow-float"
    >
      {options.map((entry, index) => {
        const detail = detailWords(entry, kinds, t)
        return (
          // The keys are those of the box.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={`${entry.kind} ${entry.id}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => onPick(entry)}
            className={clsx(
              'flex min-h-8 thumb:min-h-11 cursor-default flex-wrap items-baseline justify-between gap-x-3 rounded-box px-2 py-1',
              index === active ? 'bg-hover outline-2 -outline-offset-2 outline-focus' : 'hover:bg-hover',
            )}
          >
            <span className="min-w-0 wrap-anywhere">
              {entry.name}
              {detail && <span className="ml-2 text-label text-quiet">{detail}</span>}
            </span>
            <span className="figures text-label text-quiet">{entry.id}</span>
          </li>
        )
      })}
    </ul>
  )
}
