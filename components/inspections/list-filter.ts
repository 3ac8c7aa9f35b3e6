import { type Show, SHOWS, type View, VIEWS } from '@/lib/inspections/list-words'
import { LONGEST_ID } from '@/lib/ledger/keep/storable-id'
import { beginning } from '@/lib/ledger/list/list-text'

/** The period of the record: dates (`2026-03-02`), both within, of an IANA zone. */
export interface RecordPeriod {
  from: string
  to: string
  zone: string
}

/** What it is of beside that: one vehicle or trailer, one driver, by the platform's ids; of any where it names none. */
export interface RecordNarrowing {
  asset?: string
  driver?: string
}

export interface RecordState extends RecordPeriod, RecordNarrowing {
  show: Show | null
  view: View
}

/** Reads the address; a word that it does not know counts as not there, and `settled` is the period where it names none. */
export function readRecordState(params: Pick<URLSearchParams, 'get'>, settled: RecordPeriod): RecordState {
  const [show, view] = [params.get('show'), params.get('view')]
  return {
    from: params.get('from') || settled.from,
    to: params.get('to') || settled.to,
    zone: params.get('zone') || settled.zone,
    ...narrowingOf(params),
    show: SHOWS.find((one) => one === show) ?? null,
    view: VIEWS.find((one) => one === view) ?? 'reports',
  }
}

/** To what an address narrows the record: what it says of them is always what our API takes (lib/inspections/schema.ts). */
export function narrowingOf(params: Pick<URLSearchParams, 'get'>): RecordNarrowing {
  const [asset, driver] = ['asset', 'driver'].map((name) =>
    beginning(params.get(name)?.trim() ?? '', LONGEST_ID).trim(),
  )
  return { ...(asset && { asset }), ...(driver && { driver }) }
}

/** What our API is asked for of a record. */
export const askedRecord = ({ from, to, zone, asset, driver }: RecordPeriod & RecordNarrowing): string =>
  new URLSearchParams({ from, to, zone, ...(asset && { asset }), ...(driver && { driver }) }).toString()

/** What it is asked for of the reports of it. */
export const askedReports = (state: Omit<RecordState, 'view'>): string =>
  askedRecord(state) + (state.show ? `&show=${state.show}` : '')

/** The first or the last day moved; the other goes along where they would be the wrong way round. */
export const withDay = ({ from, to }: RecordPeriod, which: 'from' | 'to', day: string) =>
  which === 'from' ? { from: day, to: to < day ? day : to } : { from: from > day ? day : from, to: day }
