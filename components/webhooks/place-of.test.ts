import { describe, expect, it } from 'vitest'
import { type Place, placeOf } from './place-of'
import type { WebhookAnswer } from './webhook-answers'

const ours = (status: 'pointing' | 'active'): WebhookAnswer['ours'] => ({
  status,
  since: '2026-03-02T08:00:00.000Z',
  previousUrl: null,
  signs: false,
  deliveries: 0,
  lastDeliveryAt: null,
})

describe('placeOf', () => {
  it.each<[Place, WebhookAnswer['ours'], boolean]>([
    ['here', ours('active'), true],
    ['asked', ours('pointing'), true],
    ['asked', ours('pointing'), false],
    ['moved', ours('active'), false],
    ['dead', null, true],
    ['elsewhere', null, false],
  ])('%s', (place, target, pointsHere) => {
    expect(placeOf({ ours: target, pointsHere })).toBe(place)
  })
})
