import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskAccess, deskContext, layoutContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { vehicleServicesKey } from '@/components/programs/program-keys'
import { ASSET_WORDS } from '@/components/vehicles/asset-words'
import { VehiclePage } from '@/components/vehicles/detail/vehicle-page'
import { vehicleAnswer } from '@/components/vehicles/vehicle-answer'
import { vehicleKey } from '@/components/vehicles/vehicle-keys'
import { roleRefusal } from '@/lib/accounts/roles'
import { readKnownAsset } from '@/lib/directory/known-asset'
import { byId } from '@/lib/ledger/keep/facts'
import { readServicesOfVehicle } from '@/lib/programs/read-services-of-vehicle'
import { readVehicle } from '@/lib/vehicles/read-vehicle'

type OneVehicleProps = PageProps<{ id: string }>

export async function generateMetadata({ params }: OneVehicleProps): Promise<Metadata> {
  const [t, ctx, id] = await Promise.all([words(), layoutContext(), idOf(params, byId)])
  const known = ctx && (await readKnownAsset(ctx.db, ctx.actor.organizationId, id))
  if (known?.kind === 'trailer' && known.name) return { title: known.name }
  return { title: t(ASSET_WORDS[known?.kind ?? 'vehicle'].facts) }
}

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
        'ledger',
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
