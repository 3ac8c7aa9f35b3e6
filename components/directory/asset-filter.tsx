import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import type { AssetFilterProps } from './asset-dialog'
import { namesQuery } from './queries'

const AssetDialog = lazy(() => import('./asset-dialog').then((module) => ({ default: module.AssetDialog })))

/** Narrows a list to what is of one vehicle, trailer or other asset, and says of which. */
export function AssetFilter(props: AssetFilterProps) {
  const { asset, kinds } = props
  const t = useWords()
  const [open, setOpen] = useState(false)
  const { data: [entry] = [] } = useQuery(namesQuery(kinds, asset === null ? [] : [asset]))
  const name = entry?.name ?? asset
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={name === null ? undefined : t('directory.asset-only', { name })}
        onClick={() => setOpen(true)}
      >
        {name === null ? (
          t('directory.asset-any')
        ) : (
          <span className="max-w-40 truncate" title={name}>
            {name}
          </span>
        )}
      </Button>
      <Suspense>{open && <AssetDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
