import { useQueryClient } from '@tanstack/react-query'
import { repairsKey, todayKey } from '@/components/readiness/today-keys'
import { vehiclesKey } from '@/components/vehicles/vehicle-keys'
import { programsKey } from './program-keys'

/** Asks again what goes by services: programs, and what readiness says by them. */
export function useNoted(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [programsKey, todayKey, vehiclesKey, repairsKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
}
