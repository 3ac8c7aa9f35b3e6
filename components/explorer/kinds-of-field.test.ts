import { expect, it } from 'vitest'
import { kindsOfField } from './kinds-of-field'

it.each([
  ['/fleet/routes', 'driverId', ['driver']],
  ['/detections/stream', 'tagIds', ['tag']],
  ['/detections/stream', 'assetIds', ['vehicle', 'trailer', 'asset']],
  ['/fleet/drivers/{id}', 'id', ['driver']],
  ['/maintenance/work-orders', 'vendorUuid', ['vendor']],
  ['/fleet/maintenance/vendors', 'ids', ['vendor']],
  ['/webhooks', 'ids', ['webhook']],
  ['/webhooks/{id}', 'id', ['webhook']],
  ['/fleet/assets/device-recovery/{id}/recovered', 'id', ['vehicle', 'trailer', 'asset']],
])('finds what %s calls %s by name', (path, name, kinds) => {
  expect(kindsOfField(path, name)).toEqual(kinds)
})

it.each([
  ['/fleet/routes/{id}', 'id'],
  ['/industrial/data-inputs/data-points/feed', 'assetIds'],
  ['/fleet/routes', 'name'],
  ['/fleet/routes', 'constructor'],
])('leaves %s its %s: the directory knows no names for it', (path, name) => {
  expect(kindsOfField(path, name)).toBeNull()
})
