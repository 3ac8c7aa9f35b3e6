import { z } from 'zod'
import type { DataPointRecord } from '../fleet/industrial'
import { foundInBody } from '../operations/find-by-id'
import { Refusal } from '../pipeline/refusal'
import { createRandom, seedOf } from '../random'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { readInput } from '../simulation/read-inputs'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const dataPointBody = z.strictObject({
  kind: z.literal('data-point'),
  organizationId: ofOrganization,
  dataInputId: z.string().optional().describe('One of fixtures.dataInputs; the first one when absent.'),
  value: z
    .union([z.number(), z.string()])
    .optional()
    .describe('For a data input of numbers or words; measured when absent.'),
  time: moment.optional().describe('When it was measured; now when absent.'),
})

/** A data input is read. Answers the point. */
export function makeDataPoint(sandbox: Sandbox, given: z.infer<typeof dataPointBody>): DataPointRecord {
  const organization = organizationOf(sandbox, given.organizationId)
  const { dataInputs } = organization.fleet
  const input =
    given.dataInputId === undefined
      ? at(dataInputs.all(), 0)
      : foundInBody(dataInputs.get(given.dataInputId), 'dataInputId', 'data input')
  const { value } = given
  if (value !== undefined && typeof value !== input.kind)
    throw new Refusal(400, `value: this data input measures by ${input.kind}.`)
  return readInput(
    sandbox,
    organization,
    input,
    given.time === undefined ? sandbox.clock.now() : Date.parse(given.time),
    createRandom(seedOf(`point ${sandbox.state.lastChangeAt}`)),
    typeof value === 'number' ? { number: value } : value === undefined ? {} : { string: value },
  )
}
