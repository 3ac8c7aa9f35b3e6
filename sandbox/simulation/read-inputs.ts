import { changeTime } from '../change-time'
import type { DataInputRecord, DataPointRecord } from '../fleet/industrial'
import { keepNewest } from '../keep-newest'
import { newUuid } from '../new-id'
import type { Random } from '../random'
import type { Sandbox } from '../sandbox'
import { READ_EVERY_MS } from '../seed/data-inputs'
import { at } from '../seed/pick'
import type { Organization } from '../state'
import { measure } from './measure'
import { slots } from './slots'

/** A day of points of every data input. */
const KEPT = 7000

/** Every data input is read every five minutes. */
export function readInputs(sandbox: Sandbox, organization: Organization, from: number, until: number): void {
  const { fleet } = organization
  const latest = Math.max(from, until - 288 * READ_EVERY_MS)
  for (const { at: moment, random } of slots(`${organization.id} points`, READ_EVERY_MS, latest, until))
    for (const input of fleet.dataInputs.all()) readInput(sandbox, organization, input, moment, random)
}

/** One data input is read at a moment (ms). `value` takes the place of what is measured. */
export function readInput(
  sandbox: Sandbox,
  { fleet }: Organization,
  input: DataInputRecord,
  moment: number,
  random: Random,
  value: { number?: number; string?: string } = {},
): DataPointRecord {
  const point = fleet.dataPoints.put({
    id: newUuid(),
    dataInputId: input.id,
    time: sandbox.clock.iso(moment),
    receivedAtTime: changeTime(sandbox),
    ...measure(input, random, at(fleet.addresses.all(), input.id.charCodeAt(0))),
    ...value,
  })
  keepNewest(fleet.dataPoints, KEPT)
  return point
}
