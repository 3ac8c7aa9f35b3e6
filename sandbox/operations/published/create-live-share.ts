import { createLiveShare as endpoint } from '@/lib/platform/contract/endpoints/published/live-shares'
import { newUuid } from '../../new-id'
import { Refusal } from '../../pipeline/refusal'
import { findAsset } from '../find-asset'
import { foundInBody } from '../find-by-id'
import { bodyOperation } from '../operation'

/** Published, POST /live-shares: it has the configuration of its type. */
export const createLiveShare = bodyOperation(endpoint, ({ sandbox, fleet, body }) => {
  const { type, name, description, expiresAtTime } = body
  const { assetsLocationLinkConfig: where, assetsNearLocationLinkConfig: near } = body
  const { assetsOnRouteLinkConfig: onRoute } = body
  const given = { assetsLocation: where, assetsNearLocation: near, assetsOnRoute: onRoute }[type]
  if (!given) throw new Refusal(400, `${type}LinkConfig: must be given for this type.`)
  if (where?.assetId !== undefined)
    foundInBody(findAsset(fleet, where.assetId), 'assetsLocationLinkConfig.assetId', 'asset')
  if (near)
    foundInBody(fleet.addresses.get(near.addressId), 'assetsNearLocationLinkConfig.addressId', 'address')
  if (onRoute)
    foundInBody(
      fleet.routes.get(onRoute.recurringRouteId),
      'assetsOnRouteLinkConfig.recurringRouteId',
      'route',
    )
  const tags = where?.tagIds?.map((id, n) =>
    foundInBody(fleet.tags.get(id), `assetsLocationLinkConfig.tagIds.${n}`, 'tag'),
  )
  const id = newUuid()
  const data = fleet.liveShares.put({
    id,
    name,
    type,
    description: description ?? '',
    liveSharingUrl: `https://sandbox.invalid/live/${newUuid()}`,
    ...(expiresAtTime === undefined ? {} : { expiresAtTime: sandbox.clock.iso(Date.parse(expiresAtTime)) }),
    ...(where
      ? {
          assetsLocationLinkConfig: {
            ...(where.assetId === undefined ? {} : { assetId: where.assetId }),
            ...(where.location ? { location: where.location } : {}),
            ...(tags ? { tags } : {}),
          },
        }
      : {}),
    ...(near ? { assetsNearLocationLinkConfig: near } : {}),
    ...(onRoute ? { assetsOnRouteLinkConfig: onRoute } : {}),
  })
  return { data }
})
