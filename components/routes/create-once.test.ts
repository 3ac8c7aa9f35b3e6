import { expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import type { CreateRouteBody } from '@/lib/routes/schema'
import { triesAfter } from './create-once'

const body: CreateRouteBody = { name: 'North', stops: [] }
const lost = new ApiError(0, 'unreachable', '')
const onItsWay = new ApiError(409, 'being_created', '')
const refused = new ApiError(400, 'invalid', '')

it('knows what it sent that may have arrived, and not what another page has on its way', () => {
  expect(triesAfter(lost, body, [])).toEqual([body])
  expect(triesAfter(refused, body, [])).toEqual([])
  expect(triesAfter(onItsWay, body, [])).toEqual([null])
})

it('knows what is on its way where it sent that itself', () => {
  const sent = triesAfter(lost, body, [])
  expect(triesAfter(onItsWay, { ...body, name: 'South' }, sent)).toEqual([body])
})
