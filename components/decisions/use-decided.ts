import { useQueryClient } from '@tanstack/react-query'
import { defectsKey } from '@/components/defects/defect-keys'
import { repairsKey, todayKey } from '@/components/readiness/today-keys'
import { vehiclesKey } from '@/components/vehicles/vehicle-keys'

/** Asks again what goes by what people decided. */
export function useDecided(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [todayKey, vehiclesKey, repairsKey, defectsKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
}
