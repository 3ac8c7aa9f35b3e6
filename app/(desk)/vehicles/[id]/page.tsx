import type { PageProps } from '@/app/asked-search'
import { deskAccess, deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { VehiclePage } from '@/components/vehicles/detail/vehicle-page'
import { vehicleServicesKey } from '@/components/programs/program-keys'
import { vehicleAnswer } from '@/components/vehicles/vehicle-answer'
import { vehicleKey } from '@/components/vehicles/vehicle-keys'
import { roleRefusal } from '@/lib/accounts/roles'
import { byId } from '@/lib/ledger/facts'
import { readServicesOfVehicle } from '@/lib/programs/read-services-of-vehicle'
import { readVehicle } from '@/lib/readiness/vehicles/read-vehicle'

type OneVehicleProps = PageProps<{ id: string }>

export const generateMetadata = titled('vehicles.one')

export default async function OneVehiclePage({ params, searchParams }: OneVehicleProps) {
  const ctx = await deskContext(`/vehicles/${(await params).id}`, searchParams)
  const id = await idOf(params, byId)
  const [vehicle, services, orders, { askRefusal, refusal }, t] = await Promise.all([
    found(readVehicle(ctx, id)),
    readServicesOfVehicle(ctx, id),
    deskAccess(ctx.actor, 'maintenance:write'),
    deskAccess(ctx.actor, 'routes:write'),
    words(),
  ])
  return (
    <ShippedWords
      of={[
        'decisions',
        'form',
        'live-shares',
        'papers',
        'programs',
        'readiness',
        'vehicles',
        'verdict',
        'work-orders',
      ]}
    >
      <Prefetched
        queries={[
          { queryKey: vehicleKey(id), data: vehicleAnswer(vehicle, id) },
          { queryKey: vehicleServicesKey(id), data: services },
        ]}
      >
        <VehiclePage
          key={id}
          id={id}
          startedAt={ctx.clock.now()}
          // Ours alone: the platform is told nothing of it.
          refusal={roleRefusal(ctx.actor.role, 'maintenance:write', t)}
          orderRefusal={orders.refusal}
          share={{ askRefusal, refusal }}
        />
      </Prefetched>
    </ShippedWords>
  )
}
