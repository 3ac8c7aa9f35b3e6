'use client'

import { useWords } from '#use-words'
import { ShareDialog, type ShareDialogProps } from '@/components/live-shares/share-dialog'
import type { RouteAnswer } from '../route-answer'
import { routeName } from '../route-name'
import { linksOfRoute, sharablesOfRoute } from './links-of-route'

interface ShareRouteProps extends Omit<ShareDialogProps, 'name' | 'own' | 'sharables'> {
  row: RouteAnswer
}

/** The links of a route, and of what a new one may be made. */
export function ShareRoute({ row, ...shared }: ShareRouteProps) {
  const t = useWords()
  return (
    <ShareDialog
      name={routeName(row, t)}
      own={linksOfRoute(row, t)}
      sharables={sharablesOfRoute(row, t)}
      {...shared}
    />
  )
}
