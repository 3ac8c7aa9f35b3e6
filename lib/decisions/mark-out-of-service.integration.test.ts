import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { describeEmbedded } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { endMark } from './end-mark'
import { markOutOfService } from './mark-out-of-service'

const NOW = Date.parse('2026-03-02T05:30:00Z')

const step = fc.oneof(
  fc.record({
    does: fc.constant('mark' as const),
    reason: fc.constantFrom('Tires', 'Frame'),
    lastsMinutes: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({ does: fc.constant('end' as const) }),
  fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 4 }) }),
)

// As a variable's first value, null alone would be its type.
const none = (): { reason: string; sinceMs: number; saidAtMs: number; untilMs: number | null } | null => null

describeEmbedded('marks of a vehicle, in any order', (database) => {
  it('stand as the last that was said, since when it began, and end by themselves or when taken back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { ctx } = await openListWorld(database().db, NOW)
        const { organizationId } = ctx.actor
        await ctx.db.directoryEntry.create({
          data: {
            ...{
              organizationId,
              kind: 'vehicle',
              platformId: 'v',
              name: 'RV 128',
              externalIds: {},
              detail: {},
            },
            ...{ searchName: '', searchIds: '', learnedAt: new Date(NOW) },
          },
        })
        let stands = none()
        for (const one of steps) {
          const nowMs = ctx.clock.now()
          if (one.does === 'wait') await ctx.clock.advance(one.minutes * MINUTE_MS)
          else if (one.does === 'mark') {
            const untilMs = one.lastsMinutes === null ? null : nowMs + one.lastsMinutes * MINUTE_MS
            const until = untilMs === null ? null : new Date(untilMs).toISOString()
            await markOutOfService(ctx, 'v', { reason: one.reason, until })
            const isSame = stands?.reason === one.reason && stands.untilMs === untilMs
            stands = {
              ...{ reason: one.reason, sinceMs: stands?.sinceMs ?? nowMs, untilMs },
              saidAtMs: (isSame && stands?.saidAtMs) || nowMs,
            }
          } else if (stands) {
            await endMark(ctx, 'v')
            stands = none()
          } else await expect(endMark(ctx, 'v')).rejects.toMatchObject({ status: 404 })
          if (stands && stands.untilMs !== null && ctx.clock.now() >= stands.untilMs) stands = none()
          const { decided } = await readOfOrganization(ctx.db, organizationId, ctx.clock.now())
          expect(decided.marks.get('v') ?? null).toEqual(stands && { by: ctx.actor.name, ...stands })
        }
      }),
      { numRuns: 25 },
    )
  })
})
