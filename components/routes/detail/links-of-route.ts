import type { SharedLink } from '@/components/live-shares/link-line'
import type { Sharable } from '@/components/live-shares/make-link-dialog'
import type { Words } from '@/lib/words/words'
import type { RouteAnswer, StopAnswer } from '../route-answer'

const nameOf = (stop: StopAnswer, index: number, t: Words) =>
  stop.name || stop.address?.name || t('routes.stop-of', { number: index + 1 })

interface Told {
  liveSharingUrl?: string | null | undefined
  name?: string | null | undefined
  expiresAtTime?: string | null | undefined
}

const linkOf = (
  { liveSharingUrl: url, name, expiresAtTime }: Told,
  otherwise: string,
  part?: string,
): SharedLink[] =>
  url ? [{ name: name || otherwise, ...(part && { part }), url, until: expiresAtTime || null }] : []

/**
 * The links that the platform told with a route: those of its stops, in their order, and of its recurring route. A route may stop twice at
 * one place, and each stop has a link of its own and those of its place: all of one name.
 */
export const linksOfRoute = (row: RouteAnswer, t: Words): SharedLink[] => [
  ...(row.stops ?? []).flatMap((stop, index) => {
    const name = nameOf(stop, index, t)
    const at = { number: index + 1 }
    return [
      ...linkOf({ liveSharingUrl: stop.liveSharingUrl }, name, t('routes-detail.link-of-stop', at)),
      ...(stop.locationLiveSharingLinks ?? []).flatMap((link) =>
        linkOf(link, name, t('routes-detail.link-of-place', at)),
      ),
    ]
  }),
  ...(row.recurringRouteLiveSharingLinks ?? []).flatMap((link) =>
    linkOf(link, t('routes-detail.live-sharing-recurring')),
  ),
]

/** What a link may be made of: the route's vehicle, and each address that it stops at. */
export function sharablesOfRoute({ vehicle, stops }: RouteAnswer, t: Words): Sharable[] {
  const addresses = new Map(
    (stops ?? []).flatMap((stop, index) =>
      stop.address?.id ? [[stop.address.id, stop.address.name || nameOf(stop, index, t)] as const] : [],
    ),
  )
  return [
    ...(vehicle?.id ? [{ kind: 'vehicle' as const, id: vehicle.id, name: vehicle.name || vehicle.id }] : []),
    ...[...addresses].map(([id, name]) => ({ kind: 'address' as const, id, name })),
  ]
}
