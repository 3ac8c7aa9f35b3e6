import { wordsOf } from '@/app/(desk)/list-state'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { askedOf, readListState } from '@/components/vehicles/list/list-filter'
import { VehicleList } from '@/components/vehicles/list/vehicle-list'
import { vehicleListKey } from '@/components/vehicles/vehicle-keys'
import { readVehicles } from '@/lib/vehicles/read-vehicles'
import { vehiclesQuery } from '@/lib/vehicles/schema'

export const generateMetadata = titled('vehicles.title')

/** Every vehicle and trailer that somebody told of, and how it is. */
export default async function VehiclesPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/vehicles', searchParams)
  const asked = askedOf(readListState(searchOf(await searchParams)))
  const first = await readVehicles(ctx, vehiclesQuery.parse(wordsOf(asked)))
  return (
    <ShippedWords of={['vehicles']}>
      <Prefetched queries={[{ queryKey: vehicleListKey(asked), data: { pages: [first], pageParams: [''] } }]}>
        <VehicleList startedAt={ctx.clock.now()} />
      </Prefetched>
    </ShippedWords>
  )
}
