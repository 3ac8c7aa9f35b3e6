import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { readRoutesById } from '@/lib/readiness/gather/rows'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readStopPlaces } from './read-stop-places'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const time = '2026-03-05T06:15:00.000Z'

const STOPS = [
  { singleUseLocation: { latitude: 39.7, longitude: -105 } },
  { singleUseLocation: { latitude: 39.7, longitude: -105 }, address: { id: 'yard' } },
  { address: { id: 'yard' } },
  // A device without a fix, and figures that are no place.
  { singleUseLocation: { latitude: 0, longitude: 0 }, address: { id: 'yard' } },
  { singleUseLocation: { latitude: 391, longitude: -105 } },
  { address: { id: 'nowhere' } },
  { address: { id: 'never heard of' } },
  { singleUseLocation: { address: '1 Market St' } },
]

describeEachDatabase('where the stops of a route are', (database) => {
  it('is what they say themselves, else where their address is: the same on a map and for a verdict', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { organizationId } = ctx.actor
    const at = new Date(NOW)
    await learn(ctx.db, organizationId, at, [
      { kind: 'address', platformId: 'yard', name: 'Yard', detail: { latitude: 40.1, longitude: -104.9 } },
      { kind: 'address', platformId: 'nowhere', name: 'Nowhere', detail: { latitude: 0, longitude: 0 } },
    ])
    const stops = STOPS.map((stop, index) => ({ id: `s${index}`, scheduledArrivalTime: time, ...stop }))
    await keep(keepRoute, { r1: { name: 'R-1', stops } })
    const [own, yard] = [
      [-105, 39.7],
      [-104.9, 40.1],
    ]
    const onMap = (await readStopPlaces(ctx.db, organizationId, ['r1'])).get('r1')?.places
    expect(onMap).toEqual([own, own, yard, yard, null, null, null, null])
    const [judged] = await readRoutesById(ctx.db, organizationId, ['r1'])
    expect(
      judged?.facts.stops.map(({ place }) => place && [place.longitude, place.latitude]),
      'as it is judged',
    ).toEqual(onMap)
  })
})
