'use client'

import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { isPressing } from './in-order'
import type { TodayRouteAnswer } from './today-answer'
import { changesRoute, waysOutOf } from './way-out'

/** What somebody can do about a route: links to where it is done, or why this person may not. */
export function WaysOut({ route }: { route: TodayRouteAnswer }) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const ways = waysOutOf(route.findings.filter(isPressing), route.id)
  return ways.map(({ way, href }) =>
    changesRoute(way) && refusal !== null ? (
      <Button key={href} size="small" disabledReason={refusal}>
        {t(`readiness.way-${way}`)}
      </Button>
    ) : (
      <LinkButton key={href} size="small" href={href} prefetch={false}>
        {t(`readiness.way-${way}`)}
      </LinkButton>
    ),
  )
}
