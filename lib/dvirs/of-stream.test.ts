import { expect, it } from 'vitest'
import { fieldsWithDefects } from './of-stream'

const vehicle = { id: 'v' }
const trailer = { id: 't' }

it('puts a defect of the stream where the report has it, whatever it names', () => {
  const open = { id: 'd', isResolved: false, comment: 'Lamp', trailer, vehicle }
  const body = { trailerDefects: [open, { id: 'other' }] }
  expect(fieldsWithDefects(body, [{ id: 'd', isResolved: true, trailer, vehicle }])).toEqual({
    trailerDefects: [{ ...open, isResolved: true }, { id: 'other' }],
  })
})

it('mends both where a report has it twice', () => {
  const body = { vehicleDefects: [{ id: 'd' }], trailerDefects: [{ id: 'd' }] }
  const resolved = [{ id: 'd', isResolved: true }]
  expect(fieldsWithDefects(body, resolved)).toEqual({ vehicleDefects: resolved, trailerDefects: resolved })
})

it('puts one that the report does not have where it says, on the vehicle where it names both or neither', () => {
  const [onTrailer, both, neither] = [{ id: '1', trailer }, { id: '2', trailer, vehicle }, { id: '3' }]
  expect(fieldsWithDefects({}, [onTrailer, both, neither])).toEqual({
    trailerDefects: [onTrailer],
    vehicleDefects: [both, neither],
  })
  expect(fieldsWithDefects({ vehicleDefects: [both] }, [onTrailer])).toEqual({ trailerDefects: [onTrailer] })
})
