import { describe, expect, it } from 'vitest'
import { answeredIn, fieldWords, namesIn } from '@/lib/fields'
import { route, routeStop } from '@/lib/platform/contract/resources/route'
import { english } from '@/test/english'
import { routeState } from './change/route-state'
import { FIELD_WORDS } from './field-words'
import {
  FIELDS,
  FORM_FIELDS,
  LOCATION_FIELDS,
  routeField,
  SETTING_FIELDS,
  STOP_FIELDS,
  STOP_FORM_FIELDS,
  stopField,
} from './fields'
import { createRouteBody, editRouteBody } from './schema'

/** The members of an object's schema, whatever it is wrapped in. */
const membersOf = (shape: Readonly<Record<string, unknown>>) => Object.keys(shape).sort()
const { stops, settings } = editRouteBody.shape
const stop = stops.unwrap().element.shape

describe('the fields of a route', () => {
  it('are those of the requests that create and change one', () => {
    const asked = { ...createRouteBody.shape, ...editRouteBody.shape }
    expect([...namesIn(FIELDS)].sort()).toEqual(membersOf(asked))
    expect([...namesIn(SETTING_FIELDS)].sort()).toEqual(membersOf(settings.unwrap().shape))
    expect([...namesIn(STOP_FIELDS)].sort()).toEqual(membersOf(stop))
    expect([...namesIn(LOCATION_FIELDS)].sort()).toEqual(membersOf(stop.singleUseLocation.unwrap().shape))
  })

  it('are in the platform’s answer, but for what says that it is not', () => {
    const beyond = (table: Parameters<typeof answeredIn>[0], shape: object) =>
      answeredIn(table).flatMap(({ name }) => (name in shape ? [] : name))
    expect(beyond(FIELDS, route.shape)).toEqual([])
    expect(beyond(STOP_FIELDS, routeStop.shape)).toEqual([])
    expect(beyond(SETTING_FIELDS, route.shape.settings.unwrap().unwrap().shape)).toEqual([])
  })

  it('have an input each, or a place that says them', () => {
    expect(Object.keys(FIELDS).filter((name) => !(name in FORM_FIELDS))).toEqual(['externalIds'])
    expect(Object.keys(STOP_FIELDS).filter((name) => !(name in STOP_FORM_FIELDS))).toEqual([
      'externalIds',
      'sequenceNumber',
    ])
  })

  it('are found by their names', () => {
    expect(namesIn(FORM_FIELDS).map(routeField)).toEqual(Object.values(FORM_FIELDS))
    expect(namesIn(STOP_FORM_FIELDS).map(stopField)).toEqual(Object.values(STOP_FORM_FIELDS))
  })

  it('are called in the trail as people call them', () => {
    expect(fieldWords(FIELD_WORDS, ['driverId', 'recomputeScheduledTimes', 'stops'], english)).toBe(
      'driver, times worked out by the platform, stops',
    )
  })
})

describe('what of a route a person changes', () => {
  it('is said by the names of the form’s requests, and leaves out what happens by itself', () => {
    const state = routeState({
      id: '7',
      name: 'North',
      tagIds: ['2', '1'],
      driver: { id: '70', name: 'Ana' },
      settings: { sequencingMethod: 'manual' },
      actualRouteStartTime: '2026-03-05T13:30:12Z',
      externalIds: { tms: '1' },
      stops: [
        {
          id: 'a',
          state: 'arrived',
          address: { id: '77' },
          sequenceNumber: 1,
          ontimeWindowAfterArrivalMs: 600_000,
          actualArrivalTime: '2026-03-05T13:30:12Z',
        },
      ],
    })
    expect(state).toMatchObject({
      name: 'North',
      notes: null,
      driverId: '70',
      vehicleId: null,
      recomputeScheduledTimes: undefined,
      tagIds: ['1', '2'],
      settings: {
        routeStartingCondition: null,
        routeCompletionCondition: null,
        sequencingMethod: 'manual',
      },
      stops: [
        {
          id: 'a',
          addressId: '77',
          singleUseLocation: { latitude: null, longitude: null, address: null, radiusMeters: null },
          name: null,
          notes: null,
          scheduledArrivalTime: null,
          scheduledDepartureTime: null,
          ontimeWindowBeforeArrivalMs: null,
          ontimeWindowAfterArrivalMs: 600_000,
        },
      ],
    })
    expect(Object.keys(state)).toEqual(namesIn(FORM_FIELDS))
    expect(Object.keys(state.stops[0] ?? {})).toEqual(namesIn(STOP_FORM_FIELDS))
  })
})
