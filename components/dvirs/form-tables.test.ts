import { expect, it } from 'vitest'
import type { CreateDvirBody, ResolveDefectBody, ResolveDvirBody } from '@/lib/dvirs/schema'
import type { DEFECT_FIELDS, NEW_DVIR_FIELDS, RESOLVE_FIELDS } from './form-tables'

type Paths<Table> = Table extends Record<string, { path: infer P }> ? P : never

/** The members of a request that no field of a form stands for, each with why. */
function without<Body, Table>(elsewhere: Readonly<Record<Exclude<keyof Body, Paths<Table>>, string>>) {
  for (const why of Object.values<string>(elsewhere)) expect(why).not.toBe('')
}

it('have a field for every member of the published bodies', () => {
  without<CreateDvirBody, typeof NEW_DVIR_FIELDS>({
    type: 'the form is for mechanics',
    licensePlate: 'the platform knows it of the vehicle',
    odometerMeters: 'the platform reads it of the vehicle',
    resolvedDefectIds: 'defects are resolved one by one',
  })
  without<ResolveDvirBody, typeof RESOLVE_FIELDS>({ isResolved: 'what the form does' })
  without<ResolveDefectBody, typeof DEFECT_FIELDS>({
    resolvedAtTime: 'the time at which the request arrives',
  })
})
