'use client'

import { Copy } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '../icon'
import { Menu } from '../menu/menu'
import { showToast } from '../toast/toast'
import { CopyId } from './copy-id'

interface CopyIdsProps {
  /** Whose they are: `Stop 3`. */
  of: string
  /** Each under its own name: `{ what: 'stop id', id: '281…' }`. */
  ids: readonly { what: string; id: string }[]
}

/** Every id, external id and place of one thing behind one control: nobody reads them, somebody copies one now and then. */
export function CopyIds({ of, ids }: CopyIdsProps) {
  const t = useWords()
  const [first, ...more] = ids
  if (!first) return null
  if (more.length === 0) return <CopyId id={first.id} what={first.what} shown={first.what} />
  const copy = async ({ what, id }: (typeof ids)[number]) => {
    try {
      await navigator.clipboard.writeText(id)
      showToast({ tone: 'good', message: t('ui.copied-what', { what }) })
    } catch {
      showToast({ tone: 'bad', message: t('ui.copy-refused', { what, id }) })
    }
  }
  return (
    <Menu
      label={t('ui.copy-ids-of', { of })}
      items={ids.map((one) => ({
        kind: 'action',
        label: one.what,
        hint: one.id,
        onSelect: () => void copy(one),
      }))}
      className="inline-flex min-h-6 items-center gap-1 text-label text-quiet hover:text-ink"
    >
      {t.rich('ui.copy-ids', { of, quiet: (words) => <span className="sr-only">{words}</span> })}
      <Icon of={Copy} className="size-3 opacity-60" />
    </Menu>
  )
}
