import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../testing/platform'

const NOW = '2026-03-02T08:00:00.000Z'

/** Specification, Resources, DVIR (response data), typed from the text. */
const DVIR_FIELDS =
  'id licensePlate location mechanicNotes safetyStatus type odometerMeters startTime endTime trailerName authorSignature secondSignature vehicle trailer vehicleDefects trailerDefects'
const DEFECT_FIELDS =
  'id isResolved comment defectType createdAtTime mechanicNotes resolvedAtTime resolvedBy vehicle'

const sorted = (fields: string) => fields.split(' ').sort()

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const dvir = fleet.dvirs.all().find((one) => one.safetyStatus === 'unsafe' && one.trailerDefects.length > 0)
  const author = fleet.users.all()[6]
  if (!dvir || !author) throw new Error('The seed has no unsafe DVIR')
  const resolve = (body: unknown, id = dvir.id) => platform.patch(`/fleet/dvirs/${id}`, API_TOKEN, body)
  return { platform, fleet, dvir, author, resolve }
}

describe('Specification, Fleet data, PATCH /fleet/dvirs/{id}', () => {
  test('DVIR (unresolved) becomes resolved; notes and signature time are stored', async () => {
    const { fleet, dvir, author, resolve } = open()
    const answer = await resolve({
      authorId: author.id,
      isResolved: true,
      mechanicNotes: 'New chamber, road tested.',
      signedAtTime: '2026-03-02T00:30:00.250-07:00',
    })
    expect(answer.status).toBe(200)
    const { data, ...rest } = await answer.json()
    expect(rest).toEqual({})
    expect(Object.keys(data).sort()).toEqual(sorted(DVIR_FIELDS))
    expect(data).toMatchObject({
      id: dvir.id,
      safetyStatus: 'resolved',
      mechanicNotes: 'New chamber, road tested.',
      secondSignature: {
        signatoryUser: { id: author.id, name: author.name },
        signedAtTime: '2026-03-02T07:30:00.250Z',
        type: 'mechanic',
      },
      authorSignature: dvir.authorSignature,
      vehicle: dvir.vehicle,
    })
    expect(Object.keys(data.vehicleDefects[0]).sort()).toEqual(sorted(DEFECT_FIELDS))
    for (const defect of [...data.vehicleDefects, ...data.trailerDefects])
      expect(defect).toMatchObject({
        isResolved: true,
        resolvedAtTime: '2026-03-02T07:30:00.250Z',
        resolvedBy: { id: author.id, name: author.name, type: 'mechanic' },
      })
    expect(fleet.dvirs.get(dvir.id)).toMatchObject({ safetyStatus: 'resolved', updatedAtTime: NOW })
  })

  test('signedAtTime defaults to now; notes that were there stay', async () => {
    const { author, resolve } = open()
    await resolve({ authorId: author.id, isResolved: true, mechanicNotes: 'First.' })
    const { data } = await (await resolve({ authorId: author.id, isResolved: true })).json()
    expect(data.secondSignature.signedAtTime).toBe(NOW)
    expect(data.mechanicNotes).toBe('First.')
  })

  test('a driver may be the author, by either kind of id', async () => {
    const { fleet, resolve } = open()
    const driver = fleet.drivers.all()[4]
    for (const authorId of [driver?.id, `payroll:${driver?.externalIds.payroll}`]) {
      const { data } = await (await resolve({ authorId, isResolved: true })).json()
      expect(data.secondSignature.signatoryUser).toEqual({ id: driver?.id, name: driver?.name })
    }
  })

  test.each<[Record<string, unknown>, string]>([
    [{ isResolved: true }, 'authorId'],
    [{ authorId: '1', isResolved: true }, 'authorId'],
    [{ authorId: '', isResolved: true }, 'authorId'],
    [{ authorId: 'AUTHOR' }, 'isResolved'],
    [{ authorId: 'AUTHOR', isResolved: false }, 'isResolved'],
    [{ authorId: 'AUTHOR', isResolved: 'true' }, 'isResolved'],
    [{ authorId: 'AUTHOR', isResolved: true, signedAtTime: '2026-03-02 08:00' }, 'signedAtTime'],
    [{ authorId: 'AUTHOR', isResolved: true, mechanicNotes: 7 }, 'mechanicNotes'],
    [{ authorId: 'AUTHOR', isResolved: true, safetyStatus: 'safe' }, 'safetyStatus'],
  ])('400 for %j, naming %s; nothing changes', async (given, field) => {
    const { fleet, dvir, author, resolve } = open()
    const answer = await resolve({
      ...given,
      ...(given.authorId === 'AUTHOR' ? { authorId: author.id } : {}),
    })
    expect(answer.status).toBe(400)
    const body = await answer.json()
    expect(Object.keys(body).sort()).toEqual(['message', 'requestId'])
    expect(body.message).toContain(field)
    expect(fleet.dvirs.get(dvir.id)).toBe(dvir)
  })

  test('404 for an unknown id, and for one of another organization', async () => {
    const { platform, author, resolve } = open()
    const foreign = platform.sandbox.state.organizations[1].fleet.dvirs.all()[0]?.id
    for (const id of ['1', foreign])
      expect((await resolve({ authorId: author.id, isResolved: true }, id)).status).toBe(404)
  })

  test('a grant of admin:read may not', async () => {
    const { platform, dvir, author } = open()
    const { access_token } = await platform.install({ scope: 'admin:read' })
    const body = { authorId: author.id, isResolved: true }
    expect((await platform.patch(`/fleet/dvirs/${dvir.id}`, access_token, body)).status).toBe(403)
  })
})
