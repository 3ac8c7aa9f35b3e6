import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import type { EntryFilterProps } from './entry-dialog'
import { namesQuery } from './queries'

const EntryDialog = lazy(() => import('./entry-dialog').then((module) => ({ default: module.EntryDialog })))

/** Narrows a list to what is of one vehicle, trailer or other asset, or of one driver, and says of which. */
export function EntryFilter(props: EntryFilterProps) {
  const { narrows, value, kinds } = props
  const t = useWords()
  const [open, setOpen] = useState(false)
  const { data: [entry] = [] } = useQuery(namesQuery(kinds, value === null ? [] : [value]))
  const name = entry?.name ?? value
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={name === null ? undefined : t('directory.only', { name })}
        onClick={() => setOpen(true)}
      >
        {name === null ? (
          t(`directory.${narrows}-any`)
        ) : (
          <span className="max-w-40 truncate" title={name}>
            {name}
          </span>
        )}
      </Button>
      <Suspense>{open && <EntryDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
