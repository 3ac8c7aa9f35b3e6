import { z } from 'zod'
import type { Sandbox, SandboxContext } from '../sandbox'
import { makeRouteEvent, routeEventBody } from './make-route-event'
import { readControl } from './read-control'

/** What can be made to happen; each kind has a file of its own beside this one. */
const body = z.discriminatedUnion('kind', [routeEventBody])

/** POST /_sandbox/events. */
export const makeEvent = (sandbox: Sandbox, c: SandboxContext) =>
  readControl(sandbox, c, body, (given) => {
    switch (given.kind) {
      case 'route-event':
        return makeRouteEvent(sandbox, given)
    }
  })
