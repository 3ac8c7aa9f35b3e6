import { DAY_MS } from '@/lib/durations'
import { recoverAsset as endpoint } from '@/lib/platform/contract/endpoints/fleet'
import { administratorOf } from '../oauth/administrator'
import { findAsset } from './find-asset'
import { foundInPath } from './find-by-id'
import { bodyOperation } from './operation'

/** Specification, Fleet data, POST .../recovered: the asset is recovered, and the record of it is answered. */
export const recoverAsset = bodyOperation(endpoint, ({ fleet, organization, params, body, now }) => {
  const asset = foundInPath(findAsset(fleet, params.id), 'asset')
  const user = administratorOf(organization)
  const data = fleet.recoveries.put({
    id: asset.id,
    name: asset.name,
    note: body.additional_details ?? '',
    update_source: 'api',
    updated_at_ms: now,
    updated_by_user_id: Number(user.id),
    notification_recipients: [
      { name: user.name, email: user.email, user_id: Number(user.id), notification_types: ['email'] },
    ],
    recovery_photos: [
      {
        start_ms: now,
        status: 'EXISTS',
        url: `https://sandbox.invalid/recovery/${asset.id}.jpg`,
        url_expires_at_ms: now + DAY_MS,
      },
    ],
  })
  return { data }
})
