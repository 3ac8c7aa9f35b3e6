import { expect, it } from 'vitest'
import { awaitedSignature } from './awaited-signature'

const signed = { signatoryUser: { id: 'u' } }
const vehicleDefects = [{ id: 'd', isResolved: true }]

it.each([
  ['nothing was found', { safetyStatus: 'safe', vehicleDefects: [], trailerDefects: null }, null],
  ['a defect, and nobody certified it', { safetyStatus: 'safe', vehicleDefects }, 'mechanic'],
  ['unsafe, without a list of defects', { safetyStatus: 'Unsafe' }, 'mechanic'],
  ['certified', { safetyStatus: 'unsafe', vehicleDefects, secondSignature: signed }, 'next_driver'],
  ['resolved, whoever signed', { safetyStatus: 'Resolved' }, 'next_driver'],
  ['reviewed', { safetyStatus: 'resolved', secondSignature: signed, thirdSignature: signed }, null],
])('%s: waits for %3$s', (_what, dvir, awaited) => {
  expect(awaitedSignature(dvir)).toBe(awaited)
})
