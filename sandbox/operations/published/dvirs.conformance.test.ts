import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { API_TOKEN, createPlatform } from '../../testing/platform'

const NOW = '2026-03-02T08:00:00.000Z'

const open = () => {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const read = async (path: string) => (await platform.get(path, API_TOKEN)).json()
  const all = async <T>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  const ago = (days: number) => new Date(platform.clock.now() - days * DAY_MS).toISOString()
  return { platform, fleet, read, all, ago }
}

describe('published: DVIRs and defects', () => {
  test('the stream has its own shape, by the time of the last change; one is the same by its id', async () => {
    const { platform, fleet, read, all, ago } = open()
    const dvirs = await all<Record<string, unknown> & { id: string; updatedAtTime: string }>(
      `/dvirs/stream?startTime=${ago(60)}&includeExternalIds=true`,
    )
    expect(dvirs).toHaveLength(80)
    const times = dvirs.map((dvir) => dvir.updatedAtTime)
    expect(times).toEqual([...times].sort())
    const signed = dvirs.find((dvir) => dvir.thirdSignature && dvir.trailer)
    const full = signed ?? dvirs.find((dvir) => dvir.thirdSignature)
    expect(Object.keys(full ?? {})).toEqual(
      expect.arrayContaining(
        'authorSignature secondSignature thirdSignature defectIds dvirSubmissionBeginTime dvirSubmissionTime formattedAddress id mechanicNotes odometerMeters safetyStatus type updatedAtTime vehicle walkaroundPhotos'.split(
          ' ',
        ),
      ),
    )
    expect(full?.authorSignature).toEqual({
      signatoryUser: { id: expect.any(String) },
      signedAtTime: expect.any(String),
      type: 'driver',
    })
    expect(await read(`/dvirs/${full?.id}?includeExternalIds=true`)).toEqual(full)
    const plain = await read(`/dvirs/${full?.id}`)
    expect(plain.vehicle).toEqual({ id: fleet.dvirs.get(full?.id ?? '')?.vehicle?.id })
    expect((await platform.get('/dvirs/1', API_TOKEN)).status).toBe(404)
    await platform.clock.advance(1000)
    const unsafe = await all<{ safetyStatus: string }>(
      `/dvirs/stream?startTime=${ago(60)}&safetyStatus=unsafe`,
    )
    expect(new Set(unsafe.map((dvir) => dvir.safetyStatus))).toEqual(new Set(['unsafe']))
  })

  test('what is resolved comes again in both streams', async () => {
    const { platform, fleet, ago } = open()
    const dvirs = `/dvirs/stream?startTime=${ago(1)}`
    const defects = `/defects/stream?startTime=${ago(1)}&isResolved=true`
    const at = await platform.pages(dvirs, API_TOKEN)
    const behind = await platform.pages(defects, API_TOKEN)
    const dvir = fleet.dvirs.all().find((one) => one.safetyStatus === 'unsafe')
    const authorId = fleet.users.all()[6]?.id
    await platform.patch(`/fleet/dvirs/${dvir?.id}`, API_TOKEN, { authorId, isResolved: true })
    const next = await platform.pages<{ id: string; safetyStatus: string }>(dvirs, API_TOKEN, at.endCursor)
    expect(next.pages.flat()).toMatchObject([{ id: dvir?.id, safetyStatus: 'resolved' }])
    const resolved = await platform.pages<{ dvirId: string }>(defects, API_TOKEN, behind.endCursor)
    expect(new Set(resolved.pages.flat().map((one) => one.dvirId))).toEqual(new Set([dvir?.id]))
  })

  test('GET /defects/stream names DVIR and kind; a single one is resolved and opened again', async () => {
    const { platform, fleet, all, ago } = open()
    const types = await all<{ id: string; label: string }>('/defect-types')
    const defects = await all<{ id: string; dvirId: string; defectTypeId: string; isResolved: boolean }>(
      `/defects/stream?startTime=${ago(60)}&isResolved=false`,
    )
    const [defect] = defects
    expect(types.map((type) => type.id)).toContain(defect?.defectTypeId)
    expect(defects.every((one) => !one.isResolved && fleet.dvirs.get(one.dvirId))).toBe(true)
    const by = fleet.users.all()[7]
    const change = async (body: object) =>
      (await platform.patch(`/fleet/defects/${defect?.id}`, API_TOKEN, body)).json()
    const resolvedBy = { id: by?.id, type: 'mechanic' }
    expect((await change({ isResolved: true, mechanicNotes: 'New.', resolvedBy })).data).toMatchObject({
      isResolved: true,
      mechanicNotes: 'New.',
      mechanicNotesUpdatedAtTime: expect.any(String),
      resolvedAtTime: NOW,
      resolvedBy: { ...resolvedBy, name: by?.name },
    })
    expect(fleet.dvirs.get(defect?.dvirId ?? '')?.safetyStatus).toBe('unsafe')
    const reopened = (await change({ isResolved: false })).data
    expect([reopened.isResolved, reopened.resolvedBy, reopened.resolvedAtTime]).toEqual([
      false,
      undefined,
      undefined,
    ])
    const unknown = await platform.patch('/fleet/defects/1', API_TOKEN, { isResolved: true })
    const nobody = await platform.patch(`/fleet/defects/${defect?.id}`, API_TOKEN, {
      resolvedBy: { id: '1', type: 'mechanic' },
    })
    expect([unknown.status, nobody.status]).toEqual([404, 400])
  })

  test('POST /fleet/dvirs: a mechanic reports and resolves defects', async () => {
    const { platform, fleet } = open()
    const dvir = fleet.dvirs.all().find((one) => one.safetyStatus === 'unsafe')
    const defectIds = dvir?.vehicleDefects.map((defect) => defect.id)
    const body = {
      authorId: fleet.users.all()[6]?.id,
      type: 'mechanic',
      safetyStatus: 'safe',
      vehicleId: `unit:${fleet.vehicles.all()[0]?.externalIds.unit}`,
      resolvedDefectIds: defectIds,
    }
    const { data } = await (await platform.post('/fleet/dvirs', API_TOKEN, body)).json()
    expect(data).toMatchObject({
      type: 'mechanic',
      safetyStatus: 'safe',
      vehicle: { id: fleet.vehicles.all()[0]?.id },
      authorSignature: { type: 'mechanic' },
    })
    const mended = fleet.dvirs.get(dvir?.id ?? '')
    expect(mended?.vehicleDefects.every((defect) => defect.isResolved)).toBe(true)
    // A second report names them too: who mended them, and when, stays.
    await platform.clock.advance(3_600_000)
    const again = { ...body, authorId: fleet.users.all()[5]?.id }
    expect((await platform.post('/fleet/dvirs', API_TOKEN, again)).status).toBe(200)
    expect(fleet.dvirs.get(dvir?.id ?? '')).toEqual(mended)
    for (const change of [
      { authorId: '1' },
      { vehicleId: '1' },
      { trailerId: '1' },
      { resolvedDefectIds: ['1'] },
    ]) {
      const answer = await platform.post('/fleet/dvirs', API_TOKEN, { ...body, ...change })
      expect(answer.status).toBe(400)
      expect((await answer.json()).message).toContain(Object.keys(change)[0])
    }
  })
})
