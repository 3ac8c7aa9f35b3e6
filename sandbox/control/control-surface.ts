import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { DAY_MS } from '@/lib/durations'
import { foreignHost, foreignOrigin, foreignPeer } from '../foreign-origin'
import { endInstall } from '../oauth/end-install'
import { resetState } from '../open-state'
import { registerConfigured } from '../register-configured'
import type { Sandbox, SandboxHono } from '../sandbox'
import { simulate } from '../simulation/simulate'
import { fault, settings } from '../state'
import { fillBody, fillFleet } from './fill-fleet'
import { fixtures } from './fixtures'
import { makeEvent } from './make-event'
import { readControl } from './read-control'

const clockBody = z.strictObject({
  advanceMs: z
    .number()
    .int()
    .min(0)
    .max(400 * DAY_MS),
})
const settingsBody = z.strictObject(settings.partial().shape)
const faultBody = z.strictObject({ ...fault.omit({ id: true }).shape, times: fault.shape.times.default(1) })
const revokeBody = z.strictObject({ clientId: z.string(), organizationId: z.string().optional() })

/** Only this machine, asked by its own name, and no page of another site. */
const guarded = createMiddleware<SandboxHono>(async (c, next) => {
  if (foreignPeer(c)) return c.json({ message: 'The control surface answers to loopback only.' }, 403)
  if (foreignHost(c)) return c.json({ message: 'This Host is not allowed.' }, 403)
  if (foreignOrigin(c)) return c.json({ message: 'Another origin may not use the control surface.' }, 403)
  await next()
})

/** The design's control surface under /_sandbox: JSON in, JSON out. */
export function controlSurface(sandbox: Sandbox) {
  const { state, env, base, clock, snapshot } = sandbox
  const app = new Hono<SandboxHono>().basePath('/_sandbox')
  app.use('*', guarded)

  app.get('/health', (c) => c.json({ status: 'ok', now: clock.iso() }))
  app.get('/fixtures', (c) => c.json(fixtures(sandbox)))
  app.get('/violations', (c) => c.json({ data: state.violations }))
  app.get('/faults', (c) => c.json({ data: state.faults.all() }))
  app.get('/requests', (c) => {
    const { path, method, grantType, since } = c.req.query()
    const data = state.requests.filter(
      (request) =>
        (!path || request.path === path) &&
        (!method || request.method === method) &&
        (!grantType || request.grantType === grantType) &&
        (!since || request.at >= since),
    )
    return c.json({ data })
  })

  app.post('/reset', async (c) => {
    resetState(state, env, base)
    sandbox.limits.clear()
    registerConfigured(sandbox)
    await snapshot.flush()
    return c.json({ now: clock.iso() })
  })
  app.post('/clock', (c) =>
    readControl(sandbox, c, clockBody, ({ advanceMs }) => {
      state.clockOffsetMs += advanceMs
      state.changed()
      simulate(sandbox)
      return { now: clock.iso(), offsetMs: state.clockOffsetMs }
    }),
  )
  app.post('/settings', (c) =>
    readControl(sandbox, c, settingsBody, (given) => {
      state.settings = settings.parse({ ...state.settings, ...given })
      sandbox.limits.clear()
      state.changed()
      return state.settings
    }),
  )
  app.post('/faults', (c) =>
    readControl(sandbox, c, faultBody, (given) => {
      const id = String(state.nextNumber++)
      return state.faults.put({ ...given, id })
    }),
  )
  app.delete('/faults', async (c) => {
    state.faults.replaceAll([])
    await snapshot.flush()
    return c.json({ data: [] })
  })
  app.delete('/violations', async (c) => {
    state.violations.length = 0
    state.changed()
    await snapshot.flush()
    return c.json({ data: [] })
  })
  app.post('/fill', (c) => readControl(sandbox, c, fillBody, (given) => fillFleet(sandbox, given)))
  app.post('/events', (c) => makeEvent(sandbox, c))
  app.post('/revoke', (c) =>
    readControl(sandbox, c, revokeBody, ({ clientId, organizationId }) => {
      const ended = state.organizations.filter((one) => !organizationId || one.id === organizationId)
      for (const organization of ended) endInstall(sandbox, clientId, organization.id)
      return { organizations: ended.map((organization) => organization.id) }
    }),
  )
  app.all('*', (c) => c.json({ message: 'The control surface has nothing at this path.' }, 404))
  return app
}
