import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { NotRead } from '@/components/list/not-read'
import type { Moment } from '@/components/routes/list/list-filter'
import { LazyMap } from './lazy-map'
import { MapNote } from './map-note'
import { askedOfRoute } from './map-state'
import { mapQuery } from './queries'
import { useScene } from './use-scene'
import { vehicleName } from './vehicle-name'
import { WhereItIs } from './where-it-is'

interface RouteMapProps {
  id: string
  moment: Moment
}

/** One route on a map, over the list of its stops; where its vehicle is, in words, too. */
export function RouteMap({ id, moment }: RouteMapProps) {
  const t = useWords()
  const { data, error, refetch } = useQuery(mapQuery(askedOfRoute(id)))
  const { scene } = useScene(data, moment)
  const [vehicle] = data?.vehicles ?? []
  const unplaced = data?.routes[0]?.places.filter((place) => place === null).length ?? 0
  return (
    <div className="mb-4 overflow-hidden rounded-box border border-line print:hidden">
      {error && <NotRead error={error} kept={data && t('map.kept')} onAgain={() => void refetch()} />}
      <div className="h-72">
        {data && (
          <LazyMap
            scene={scene}
            chosen={{ kind: 'route', id }}
            streets={data.streets}
            cooperative
            onPress={nothing}
          />
        )}
      </div>
      {vehicle && (
        <p className="border-t border-line px-3 py-2 text-table">
          {vehicleName(vehicle, t)}: <WhereItIs vehicle={vehicle} now={moment.now} />
        </p>
      )}
      {unplaced > 0 && (
        <p className="border-t border-line px-3 py-2 text-table">{t('map.unplaced', { count: unplaced })}</p>
      )}
      {data && <MapNote {...data} narrow />}
    </div>
  )
}

/** It is the one that is chosen. */
const nothing = () => undefined
