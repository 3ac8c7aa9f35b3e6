import { queryOptions, useQueries } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { RouteLink } from '@/components/readiness/route-link'
import { formatInstant } from '@/components/ui/time/format-instant'
import { vehiclesKey } from '@/components/vehicles/vehicle-keys'
import { askDepartures } from './tell-departure'

/** What leaves next with a vehicle or trailer. Desks that are told of a verdict read it again, as the vehicles' pages. */
export const departuresQuery = (assetId: string) =>
  queryOptions({
    queryKey: [...vehiclesKey, 'departures', assetId],
    queryFn: async () => (await askDepartures(assetId)).data,
  })

interface NeededForProps {
  /** Of what somebody has still to do something about: vehicles, trailers, by their platform ids. */
  assetIds: readonly string[]
  now: number
}

/** Which departure waits for it next, with the way to the route; nothing while none is known. */
export function NeededFor({ assetIds, now }: NeededForProps) {
  const t = useWords()
  const [next] = useQueries({ queries: assetIds.map(departuresQuery) })
    .flatMap(({ data = [] }) => data)
    .toSorted((one, other) => Date.parse(one.departsAt) - Date.parse(other.departsAt))
  const at = next && formatInstant(next.departsAt, next.zone, now, t.locale)?.text
  if (!at) return null
  return (
    // The zone's own spelling may differ between server and browser.
    <span className="font-strong text-caution-ink" suppressHydrationWarning>
      {t.rich('ledger.needed-for', { at, route: () => <RouteLink route={next} /> })}
    </span>
  )
}
