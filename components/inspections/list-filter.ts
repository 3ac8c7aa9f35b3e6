import { type Show, SHOWS, type View, VIEWS } from '@/lib/inspections/list-words'

/** The period of the record: dates (`2026-03-02`), both within, of an IANA zone. */
export interface RecordPeriod {
  from: string
  to: string
  zone: string
}

export interface RecordState extends RecordPeriod {
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
    show: SHOWS.find((one) => one === show) ?? null,
    view: VIEWS.find((one) => one === view) ?? 'reports',
  }
}

/** What our API is asked for of a period. */
export const askedPeriod = ({ from, to, zone }: RecordPeriod): string =>
  new URLSearchParams({ from, to, zone }).toString()

/** What it is asked for of the reports of it. */
export const askedReports = (state: Pick<RecordState, 'from' | 'to' | 'zone' | 'show'>): string =>
  askedPeriod(state) + (state.show ? `&show=${state.show}` : '')

/** The first or the last day moved; the other goes along where they would be the wrong way round. */
export const withDay = ({ from, to }: RecordPeriod, which: 'from' | 'to', day: string) =>
  which === 'from' ? { from: day, to: to < day ? day : to } : { from: from > day ? day : from, to: day }
