import { z } from 'zod'
import type { Sandbox, SandboxContext } from '../sandbox'
import { dvirBody, makeDvir } from './make-dvir'
import { makeRouteEvent, routeEventBody } from './make-route-event'
import { makeWorkOrder, workOrderBody } from './make-work-order'
import { readControl } from './read-control'

const BODIES = [routeEventBody, dvirBody, workOrderBody] as const

/** What can be made to happen; each kind has a file of its own beside this one. */
const body = z.discriminatedUnion('kind', BODIES, { error: 'one of the kinds is needed' })

/** POST /_sandbox/events. A 400 says what each kind takes. */
export const makeEvent = (sandbox: Sandbox, c: SandboxContext) =>
  readControl(
    sandbox,
    c,
    body,
    (given) => {
      switch (given.kind) {
        case 'route-event':
          return makeRouteEvent(sandbox, given)
        case 'dvir':
          return makeDvir(sandbox, given)
        case 'work-order':
          return makeWorkOrder(sandbox, given)
      }
    },
    () => ({ kinds: KINDS }),
  )

/** Each kind as JSON Schema, by its name. */
const KINDS = Object.fromEntries(
  BODIES.map((one) => [one.shape.kind.value, z.toJSONSchema(one, { io: 'input' })]),
)
