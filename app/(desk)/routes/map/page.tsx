import { FIRST_ZONE, wordsOf } from '@/app/(desk)/list-state'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { mapWithin } from '@/components/map/map-keys'
import { MapPage } from '@/components/map/map-page'
import { askedOfDay, readMapState } from '@/components/map/map-state'
import { mapQuery } from '@/lib/desk/map/map-query'
import { readMap } from '@/lib/desk/map/read-map'
import { routeSettingsOf } from '../route-settings'

const FIRST_DAY = { days: 'own', zone: FIRST_ZONE } as const
/** What a screen shows at first; the rest comes with the map. */
const FIRST_ROUTES = 20

export const generateMetadata = titled('map.title')

/** The routes of a day on a map, beside a list that says the same. */
export default async function RoutesMapPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/routes/map', searchParams)
  const asked = askedOfDay(readMapState(searchOf(await searchParams)).day, FIRST_DAY)
  const [first, settings] = await Promise.all([
    readMap(ctx, mapQuery.parse(wordsOf(asked)), { first: FIRST_ROUTES }),
    routeSettingsOf(ctx),
  ])
  return (
    <ShippedWords of={['map', 'presence', 'routes', 'routes-list', 'verdict']}>
      <Prefetched queries={[{ queryKey: mapWithin(asked), data: first, partial: true }, ...settings]}>
        <MapPage startedAt={ctx.clock.now()} />
      </Prefetched>
    </ShippedWords>
  )
}
