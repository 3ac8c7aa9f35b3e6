import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { setSetting } from '@/lib/settings/set-setting'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { keepDeletedRoute, keepRoute } from '../change/keep-route'
import { LEAST_PAST, readDeparturesProposal } from './read-departures-proposal'

const NOW = Date.UTC(2026, 2, 20, 8)

/** It begins so many hours from now, and is over two hours later. */
const route = (hours: number, fields: object = {}) => {
  const at = (ms: number) => new Date(NOW + hours * HOUR_MS + ms).toISOString()
  const stop = (id: string, ms: number) => ({ id, state: 'scheduled', scheduledArrivalTime: at(ms) })
  return { stops: [stop('a', 0), stop('b', 2 * HOUR_MS)], ...fields }
}
/** So many, each an hour before the other, the newest over an hour ago. */
const past = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`past-${index}`, route(-3 - index)]))
const NOTHING = { isProposed: false, past: 0, administrators: [] }

describeEachDatabase('whether the desk proposes that nobody tells of departures', (database) => {
  const open = () => openListWorld(database().db, NOW)

  it('does where enough routes are over by their plan, and nothing was told of any, and says who may set it', async () => {
    const { ctx, keep } = await open()
    const { db, actor } = ctx
    const join = async (name: string, role: 'administrator' | 'dispatcher') => {
      const email = `${crypto.randomUUID()}@example.com`
      const user = await db.user.create({ data: { email, name, createdAt: new Date(NOW) } })
      await db.membership.create({
        data: { userId: user.id, organizationId: actor.organizationId, role, createdAt: new Date(NOW) },
      })
    }
    await join('Zoe', 'administrator')
    await join('Ann', 'administrator')
    await join('Bob', 'dispatcher')
    await keep(keepRoute, past(LEAST_PAST - 1))
    // Under way by its plan, still to come, and longer ago than is looked: none of them is over within these days.
    await keep(keepRoute, { now: route(-1), soon: route(1), old: route(-15 * 24) })
    expect(await readDeparturesProposal(ctx)).toEqual(NOTHING)
    await keep(keepRoute, past(LEAST_PAST))
    expect(await readDeparturesProposal(ctx)).toEqual({
      ...{ isProposed: true, past: LEAST_PAST },
      administrators: ['Ann', 'Zoe'],
    })
    await db.$transaction((tx) =>
      keepDeletedRoute(tx, actor.organizationId, 'past-0', {
        ...{ source: 'api', at: new Date(NOW + 1).toISOString(), key: 'gone', fields: {} },
      }),
    )
    expect(await readDeparturesProposal(ctx), 'one that the platform knows no more').toEqual(NOTHING)
  })

  it.each([
    ['a start', { actualRouteStartTime: new Date(NOW).toISOString() }],
    ['an end', { actualRouteEndTime: new Date(NOW).toISOString() }],
    [
      'an arrival',
      { stops: [{ id: 'a', state: 'arrived', actualArrivalTime: new Date(NOW).toISOString() }] },
    ],
  ])('does not where of any route %s was told', async (_, told) => {
    const { ctx, keep } = await open()
    await keep(keepRoute, past(LEAST_PAST + 5))
    expect(await readDeparturesProposal(ctx)).toMatchObject({ isProposed: true, past: LEAST_PAST + 5 })
    await keep(keepRoute, {
      told: { ...route(-1), ...told, scheduledRouteStartTime: new Date(NOW - HOUR_MS).toISOString() },
    })
    expect(await readDeparturesProposal(ctx)).toEqual(NOTHING)
    await ctx.clock.advance(15 * 24 * HOUR_MS)
    expect(await readDeparturesProposal(ctx), 'all of it too long ago').toEqual(NOTHING)
  })

  it('changes nothing by itself, and is silent once it was set, or for another organization', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, past(LEAST_PAST))
    expect((await readDeparturesProposal((await open()).ctx)).isProposed).toBe(false)
    expect((await readDeparturesProposal(ctx)).isProposed).toBe(true)
    const { organizationId: id } = ctx.actor
    const row = await ctx.db.organization.findUniqueOrThrow({ where: { id } })
    expect(row.departuresToldBy).toBe('platform')
    await setSetting(ctx, 'departures', 'nobody')
    expect(await readDeparturesProposal(ctx)).toEqual(NOTHING)
    const [entry] = await ctx.db.auditEntry.findMany({ where: { organizationId: id } })
    expect(entry?.summary).toBe(
      'Departures are reported by nobody, since drivers do not start routes on the platform, were by the platform',
    )
  })
})
