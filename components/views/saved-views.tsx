import { Bookmark } from 'lucide'
import { lazy } from 'react'
import { useWords } from '#use-words'
import { Menu } from '@/components/ui/menu/menu'
import { Viewed, type ViewedList } from './viewed-list'

const ViewsMenu = lazy(() => import('./views-menu').then((module) => ({ default: module.ViewsMenu })))

/** The views of a list: what stands in the menu is asked for when it opens. */
export function SavedViews(list: ViewedList) {
  const t = useWords()
  return (
    <Viewed value={list}>
      <Menu icon={Bookmark} label={t('list.views')} popup={ViewsMenu} align="end" />
    </Viewed>
  )
}
