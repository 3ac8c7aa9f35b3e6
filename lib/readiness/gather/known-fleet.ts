import type { DriverClock } from '@/lib/generated/prisma/client'
import type { ListedColumns } from '@/lib/ledger/keep/stored'

/** Drivers and vehicles by the platform's ids. */
export interface Subjects {
  driverIds: string[]
  vehicleIds: string[]
}

/** What was read of drivers and vehicles for one judgement, and of whom: who was asked for and has no row here has none. */
export class KnownFleet {
  readonly drivers = new Map<string, ListedColumns>()
  readonly vehicles = new Map<string, ListedColumns>()
  /** By the driver. */
  readonly clocks = new Map<string, DriverClock>()
  readonly #asked = { driver: new Set<string>(), vehicle: new Set<string>() }

  /** Of these, who was not asked for yet, each once. */
  unasked({ driverIds, vehicleIds }: Subjects): Subjects {
    return {
      driverIds: [...new Set(driverIds)].filter((id) => !this.#asked.driver.has(id)),
      vehicleIds: [...new Set(vehicleIds)].filter((id) => !this.#asked.vehicle.has(id)),
    }
  }

  /** The same; whoever calls it asks for them. */
  ask(of: Subjects): Subjects {
    const { driverIds, vehicleIds } = this.unasked(of)
    for (const id of driverIds) this.#asked.driver.add(id)
    for (const id of vehicleIds) this.#asked.vehicle.add(id)
    return { driverIds, vehicleIds }
  }
}
