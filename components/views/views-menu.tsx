'use client'

import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide'
import { useState } from 'react'
import { useWords } from '#use-words'
import { mayHide, turned } from '@/components/list/hidden-columns'
import type { MenuItem } from '@/components/ui/menu/menu-item'
import { MenuPopup, type MenuPopupProps } from '@/components/ui/menu/menu-popup'
import { LateWords } from '@/components/words/late-words'
import { viewsQuery } from './queries'
import { changeTo, sameSearch } from './same-search'
import { ViewDialog } from './view-dialog'
import { useViewed } from './viewed-list'
import { ViewsDialog } from './views-dialog'

/** The views of the list around: press one to see it; save what the list shows now as another. And which columns it goes without. */
export const ViewsMenu = (popup: MenuPopupProps) => (
  <LateWords of={['views']}>
    <Opened {...popup} />
  </LateWords>
)

function Opened(popup: MenuPopupProps) {
  const { open } = popup
  const t = useWords()
  const { kind, search, columns, left, onChange } = useViewed()
  const [dialog, setDialog] = useState<'save' | 'edit' | null>(null)
  const { data, isError } = useQuery({ ...viewsQuery(kind), enabled: open || dialog !== null })
  const said = isError ? t('views.not-loaded') : data ? t('views.none') : t('views.loading')
  const items: MenuItem[] = (data?.data ?? []).map((view) => ({
    ...{ kind: 'choice', label: view.name, checked: sameSearch(view.search, search) },
    hint: view.id === data?.defaultId ? t('views.begins-mark') : view.shared ? t('views.shared') : '',
    onSelect: () => onChange(changeTo(search, view.search)),
  }))
  const some = items.length > 0
  if (!some) items.push({ kind: 'heading', label: said })
  items.push(
    { kind: 'separator' },
    { kind: 'action', icon: Plus, label: t('views.save-view'), onSelect: () => setDialog('save') },
  )
  if (some)
    items.push({
      ...{ kind: 'action', icon: Pencil, label: t('views.edit-views') },
      onSelect: () => setDialog('edit'),
    })
  const spare = columns.filter(mayHide)
  if (spare.length > 0) items.push({ kind: 'separator' }, { kind: 'heading', label: t('views.columns') })
  for (const column of spare)
    items.push({
      ...{ kind: 'choice', label: t(column.name), checked: left.includes(column), stays: true },
      onSelect: () => onChange(turned(columns, left, column.key)),
    })
  const close = () => {
    setDialog(null)
    popup.button.current?.focus()
  }
  return (
    <>
      <MenuPopup {...popup} items={items} />
      {dialog === 'save' && <ViewDialog mayShare={data?.mayShare ?? false} begins={false} onClose={close} />}
      {dialog === 'edit' && data && <ViewsDialog views={data} onClose={close} />}
    </>
  )
}
