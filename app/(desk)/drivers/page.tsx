import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { driverListKey } from '@/components/drivers/driver-keys'
import { DriverList } from '@/components/drivers/driver-list'
import { askedOf, readDriverState } from '@/components/drivers/driver-state'
import { readsOf } from '@/lib/accounts/roles'
import { readDrivers } from '@/lib/drivers/read-drivers'

export const generateMetadata = titled('drivers.title')

/** Whom the ledger knows as a driver, and what they do now and next. */
export default async function DriversPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/drivers', searchParams)
  const state = readDriverState(searchOf(await searchParams))
  const seesPeople = readsOf(ctx.actor.role).includes('dispatch')
  // A link of somebody who may ask who rests, for somebody who may not: the page says so itself.
  const isRefused = state.show === 'resting' && !seesPeople
  const first = isRefused ? null : await readDrivers(ctx, { q: state.search, show: state.show ?? undefined })
  return (
    <ShippedWords of={['drivers', 'readiness', 'verdict']}>
      <Prefetched
        queries={
          first
            ? [{ queryKey: driverListKey(askedOf(state)), data: { pages: [first], pageParams: [''] } }]
            : []
        }
      >
        <DriverList startedAt={ctx.clock.now()} seesPeople={seesPeople} />
      </Prefetched>
    </ShippedWords>
  )
}
