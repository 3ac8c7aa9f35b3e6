import { expect, it } from 'vitest'
import { readDeferrals } from '@/lib/decisions/read-deferrals'
import { readDefects } from '@/lib/desk/defects/read-defects'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { defectOfStreamed } from '@/lib/dvirs/of-stream'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { readVehicle } from '@/lib/vehicles/read-vehicle'
import { describeEachDatabase } from '@/test/database'
import { leavingSoon } from '@/test/worlds/leaving-soon'
import { openListWorld } from '@/test/worlds/list-world'
import { readToday } from '../today/read-today'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const vehicle = { id: '7', name: 'RV 7' }
const UNTOLD = { vehicle: () => null, trailer: () => null, driver: () => null, user: () => null }

/** As a stream of defects tells it, whose kinds the platform lists with these words; none for what it does not list. */
const defect = (defectTypeId: string, isResolved: boolean, severity: string | null) =>
  defectOfStreamed(
    { id: `d-${defectTypeId}`, dvirId: 'i1', defectTypeId, isResolved },
    { ...UNTOLD, defectType: (id) => id, severity: () => severity },
  )

describeEachDatabase('how grave kinds of defects are told to be', (database) => {
  const open = async (...defects: ReturnType<typeof defect>[]) => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepRoute, { r1: leavingSoon(NOW, vehicle) })
    await keep(keepDvir, {
      i1: { vehicle, safetyStatus: 'unsafe', endTime: at(-60), vehicleDefects: defects },
    })
    const [route] = (await readToday({ ...ctx, actor: { ...ctx.actor, role: 'dispatcher' } })).routes
    const refused = await readDeferrals(ctx, 'i1')
    return {
      verdict: route?.verdict,
      found: route?.findings
        .filter(({ check }) => check === 'vehicle-unsafe' || check === 'defects-open')
        .map(({ message, mustNot }) => `${message.code}${mustNot ? ' must not' : ''}`),
      refused: refused.flatMap(({ defectId, refusal }) => (refusal === 'must_not' ? defectId : [])),
      queued: (await readDefects(ctx)).data.map(({ id, isUnsafe, severity }) => ({ id, isUnsafe, severity })),
      condition: (await readVehicle(ctx, '7')).condition,
    }
  }

  it('count: where the major ones are mended a minor one leaves a doubt, and may be put off', async () => {
    expect(await open(defect('brakes', true, 'major'), defect('wipers', false, 'minor'))).toEqual({
      ...{ verdict: 'check', found: ['unsafe_not_certified', 'defect_open'], refused: [] },
      queued: [{ id: 'd-wipers', isUnsafe: false, severity: 'minor' }],
      // Nobody certified it.
      condition: 'unsafe',
    })
  })

  it.each([
    ['is major', 'major', 'major'],
    ['is told in a word that we do not know', 'critical', null],
    ['is of a kind that nobody tells', null, null],
  ])('count: one that %s blocks, and nobody puts it off', async (_, told, severity) => {
    expect(await open(defect('brakes', false, told), defect('wipers', false, 'minor'))).toEqual({
      ...{ verdict: 'blocked', found: ['reported_unsafe must not', 'defect_open'], refused: ['d-brakes'] },
      queued: [
        { id: 'd-brakes', isUnsafe: true, severity },
        { id: 'd-wipers', isUnsafe: false, severity: 'minor' },
      ],
      condition: 'unsafe',
    })
  })

  it('count: where all are told to be lesser, every open one blocks', async () => {
    expect(
      await open(
        defect('tires', false, 'minor'),
        defect('paint', false, 'notApplicable'),
        defect('wipers', true, 'minor'),
      ),
    ).toMatchObject({
      ...{ verdict: 'blocked', found: ['reported_unsafe must not'], refused: ['d-tires', 'd-paint'] },
      queued: [
        { id: 'd-tires', isUnsafe: true },
        { id: 'd-paint', isUnsafe: true, severity: 'notApplicable' },
      ],
    })
  })
})
