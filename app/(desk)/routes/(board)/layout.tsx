import type { ReactNode } from 'react'
import { FIRST_ZONE, wordsOf } from '@/app/(desk)/list-state'
import { askedSearch } from '@/app/asked-search'
import { layoutContext, routesAccess } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { windowKey } from '@/components/list/list-windows'
import { ListAndDetail } from '@/components/list/neighbours'
import { askedOf, countedOf, readListState } from '@/components/routes/list/list-filter'
import { RouteList } from '@/components/routes/list/route-list'
import { routeCountsKey, routesKey } from '@/components/routes/route-keys'
import { LinkButton } from '@/components/ui/button/link-button'
import { countDeskRoutes, listDeskRoutes } from '@/lib/desk/browse-desk-routes'
import { browseRoutesQuery, countRoutesQuery } from '@/lib/routes/list/browse-routes'
import { routeSettingsOf } from '../route-settings'

const FIRST_DAY = { days: 'own', zone: FIRST_ZONE } as const

/** The list stays while details open and close over it. Its first rows come with the page. */
export default async function RoutesLayout({ children }: { children: ReactNode }) {
  const ctx = await layoutContext()
  if (!ctx) return children
  const state = readListState(await askedSearch())
  const asked = askedOf(state, FIRST_DAY)
  const counted = countedOf(state, FIRST_DAY)
  const [t, first, counts, access, settings] = await Promise.all([
    words(),
    listDeskRoutes(ctx, browseRoutesQuery.parse(wordsOf(asked))),
    countDeskRoutes(ctx, countRoutesQuery.parse(wordsOf(counted))),
    routesAccess(ctx.actor),
    routeSettingsOf(ctx),
  ])
  return (
    <ShippedWords
      of={['capabilities', 'ledger', 'list', 'routes', 'routes-list', 'routes-strip', 'sync', 'verdict']}
    >
      <DeskAccessProvider {...access}>
        <Prefetched
          queries={[
            { queryKey: windowKey(routesKey, asked, 0), data: first },
            { queryKey: routeCountsKey(counted), data: counts },
            ...settings,
          ]}
        >
          <ListAndDetail>
            <RouteList
              startedAt={ctx.clock.now()}
              beside={<LinkButton href="/routes/board">{t('routes-list.board')}</LinkButton>}
            />
            {children}
          </ListAndDetail>
        </Prefetched>
      </DeskAccessProvider>
    </ShippedWords>
  )
}
