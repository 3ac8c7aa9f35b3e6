import type { DefectFacts, MarkFacts } from '../facts'

type Deferral = NonNullable<DefectFacts['deferral']>

/** What people decided of vehicles and defects, by their ids. */
export interface Decided {
  marks: ReadonlyMap<string, MarkFacts>
  deferrals: ReadonlyMap<string, Deferral>
}
