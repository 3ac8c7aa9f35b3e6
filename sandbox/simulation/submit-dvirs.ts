import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { changeTime } from '../change-time'
import { createRandom, seedOf } from '../random'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import type { Organization } from '../state'
import { slots } from './slots'
import { submitDvir } from './submit-dvir'

const EVERY_MS = 6 * MINUTE_MS

/** Drivers submit DVIRs, few with defects, or no truck were left to drive; the next driver signs those that were repaired. */
export function submitDvirs(sandbox: Sandbox, organization: Organization, from: number, until: number): void {
  const { fleet } = organization
  for (const { at: moment, random } of slots(`${organization.id} dvir`, EVERY_MS, from, until)) {
    if (!random.chance(0.35)) continue
    const driver = at(
      fleet.drivers.all().filter((one) => one.staticAssignedVehicle),
      random.int(0, 999),
    )
    submitDvir(sandbox, organization, {
      driver,
      vehicleId: driver.staticAssignedVehicle?.id,
      trailerId: random.chance(0.5) ? at(fleet.trailers.all(), random.int(0, 999)).id : undefined,
      type: random.chance(0.6) ? 'preTrip' : 'postTrip',
      defects: random.chance(0.06) ? random.int(1, 3) : 0,
      at: moment,
      random,
    })
  }
  for (const dvir of fleet.dvirs.all()) {
    if (!dvir.secondSignature || dvir.thirdSignature || dvir.authorSignature.type !== 'driver') continue
    const waits = createRandom(seedOf(`${dvir.id} third`)).int(30, 240) * MINUTE_MS
    const signedAt = Date.parse(dvir.secondSignature.signedAtTime) + waits
    if (signedAt <= from || signedAt > until || until - signedAt > DAY_MS) continue
    fleet.dvirs.put({
      ...dvir,
      thirdSignature: {
        signatoryUser: dvir.authorSignature.signatoryUser,
        signedAtTime: sandbox.clock.iso(signedAt),
        type: 'driver',
      },
      updatedAtTime: changeTime(sandbox),
    })
  }
}
