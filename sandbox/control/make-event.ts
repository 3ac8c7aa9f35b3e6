import { z } from 'zod'
import type { Sandbox, SandboxContext } from '../sandbox'
import { dataPointBody, makeDataPoint } from './make-data-point'
import { detectionBody, makeDetection } from './make-detection'
import { driverClockBody, makeDriverClock } from './make-driver-clock'
import { driverVehicleAssignmentBody, makeDriverVehicleAssignment } from './make-driver-vehicle-assignment'
import { dvirBody, makeDvir } from './make-dvir'
import { issueBody, makeIssue } from './make-issue'
import { makeQualificationRecord, qualificationRecordBody } from './make-qualification-record'
import { makeRouteEvent, routeEventBody } from './make-route-event'
import { makeTachograph, tachographBody } from './make-tachograph'
import { makeTrainingAssignment, trainingAssignmentBody } from './make-training-assignment'
import { makeVehicleReading, vehicleReadingBody } from './make-vehicle-reading'
import { makeWebhookDelivery, webhookDeliveryBody } from './make-webhook-delivery'
import { makeWorkOrder, workOrderBody } from './make-work-order'
import { readControl } from './read-control'

const BODIES = [
  routeEventBody,
  dvirBody,
  workOrderBody,
  detectionBody,
  trainingAssignmentBody,
  dataPointBody,
  webhookDeliveryBody,
  vehicleReadingBody,
  driverClockBody,
  tachographBody,
  qualificationRecordBody,
  driverVehicleAssignmentBody,
  issueBody,
] as const

/** Each kind as JSON Schema, by its name. */
const KINDS = Object.fromEntries(
  BODIES.map((one) => [one.shape.kind.value, z.toJSONSchema(one, { io: 'input' })]),
)

/** What can be made to happen; each kind has a file of its own beside this one. */
const body = z.discriminatedUnion('kind', BODIES, {
  error: `must be one of ${Object.keys(KINDS).join(', ')}`,
})

/** POST /_sandbox/events. A 400 says what each kind takes. */
export const makeEvent = (sandbox: Sandbox, c: SandboxContext) =>
  readControl(
    sandbox,
    c,
    body,
    (given) => make(sandbox, given),
    () => ({ kinds: KINDS }),
  )

function make(sandbox: Sandbox, given: z.infer<typeof body>): unknown {
  switch (given.kind) {
    case 'route-event':
      return makeRouteEvent(sandbox, given)
    case 'dvir':
      return makeDvir(sandbox, given)
    case 'work-order':
      return makeWorkOrder(sandbox, given)
    case 'detection':
      return makeDetection(sandbox, given)
    case 'training-assignment':
      return makeTrainingAssignment(sandbox, given)
    case 'data-point':
      return makeDataPoint(sandbox, given)
    case 'webhook-delivery':
      return makeWebhookDelivery(sandbox, given)
    case 'vehicle-reading':
      return makeVehicleReading(sandbox, given)
    case 'driver-clock':
      return makeDriverClock(sandbox, given)
    case 'tachograph':
      return makeTachograph(sandbox, given)
    case 'qualification-record':
      return makeQualificationRecord(sandbox, given)
    case 'driver-vehicle-assignment':
      return makeDriverVehicleAssignment(sandbox, given)
    case 'issue':
      return makeIssue(sandbox, given)
  }
}
