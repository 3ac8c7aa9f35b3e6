import { expect, it } from 'vitest'
import type { CreateRouteBody, EditRouteBody } from '@/lib/routes/schema'
import type { ROUTE_FIELDS, STOP_FIELDS } from './route-form-table'

type Body = CreateRouteBody & EditRouteBody
type Stop = CreateRouteBody['stops'][number]
type Location = NonNullable<Stop['singleUseLocation']>
type Held<T> = Exclude<keyof T, symbol | number>
type Paths<Table> = Table extends Record<string, { path: infer P }> ? P : never

/** Every member that a form can send, stops' under `stops`. */
type Members =
  | Held<Omit<Body, 'stops' | 'settings'>>
  | `settings.${Held<NonNullable<Body['settings']>>}`
  | `stops.${Held<Omit<Stop, 'singleUseLocation'>> | `singleUseLocation.${Held<Location>}`}`
type Fields = Paths<typeof ROUTE_FIELDS> | `stops.${Paths<typeof STOP_FIELDS>}`

/** What only our clients of the API send, and what the order of the form says. */
type Elsewhere = 'externalIds' | 'stops.externalIds' | 'stops.sequenceNumber'

it('has a field for every member of the published bodies', () => {
  const missing: Readonly<Record<Exclude<Members, Fields | Elsewhere>, never>> = {}
  expect(missing).toEqual({})
})
