import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { ListToolbar } from './list-toolbar'
import { SearchBox } from './search-box'

interface NarrowingToolbarProps {
  /** What its search is called, and what is searched for. */
  label: string
  text: string
  onText: (text: string) => void
  /** How many were found, where something narrows the list. */
  found: number | undefined
  /** What narrows and orders it besides. */
  children: ReactNode
}

/**
 * The toolbar of a list that much narrows: its search, and the rest beside it. On a phone the rest stands behind a button,
 * because a screen of it would be all that is seen of the list.
 */
export function NarrowingToolbar({ label, text, onText, found, children }: NarrowingToolbarProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <ListToolbar>
      <div className="flex min-w-40 grow basis-40 sm:max-w-72 sm:min-w-56 sm:basis-56">
        <SearchBox
          label={label}
          value={text}
          onChange={onText}
          aside={found !== undefined && t('list.found-short', { count: found })}
        />
      </div>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className="sm:hidden">
        {t('list.tools')}
      </Button>
      <div id={id} className={clsx('contents', !open && 'max-sm:hidden')}>
        {children}
      </div>
    </ListToolbar>
  )
}
