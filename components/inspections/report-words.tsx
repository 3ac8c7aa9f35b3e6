import type { useWords } from '#use-words'
import { safetyWords } from '@/components/dvirs/safety'
import { Time } from '@/components/ui/time/time'
import type { InspectionAnswer } from './inspection-answer'

type Words = ReturnType<typeof useWords>

interface Did {
  id: string | null
  name: string | null
  at: string | null
}

/** Who did something: by name, else by their id. */
const whoOf = ({ id, name }: Did, t: Words) =>
  name ?? (id === null ? t('inspections.nobody') : t('inspections.somebody', { id }))

const timeOf = ({ at }: Did, zone: string, t: Words) =>
  function At() {
    return <Time instant={at} zone={zone} now={0} brief none={t('inspections.when-not-told')} />
  }

interface Driver {
  id: string
  name: string | null
}

export const driverName = ({ id, name }: Driver, t: Words): string =>
  name ?? t('inspections.driver-unnamed', { last: id.slice(-4) })

/** `driven by Rosa Quintanilla and Hank Sorensen`. */
export const drivenWords = (drivers: readonly Driver[], t: Words): string =>
  t('inspections.driven-by', {
    names: new Intl.ListFormat(t.locale).format(drivers.map((one) => driverName(one, t))),
  })

/** `Certified as repaired: Mo, Mar 1, 2026, 14:05 MST`. */
export const certifiedWords = (
  certified: NonNullable<InspectionAnswer['certified']>,
  zone: string,
  t: Words,
) =>
  t.rich('inspections.certified', {
    ...{ as: certified.as ?? 'other', by: whoOf(certified, t) },
    at: timeOf(certified, zone, t),
  })

export const reviewedWords = (reviewed: Did, zone: string, t: Words) =>
  t.rich('inspections.reviewed', { by: whoOf(reviewed, t), at: timeOf(reviewed, zone, t) })

export const resolvedWords = (resolved: Did, zone: string, t: Words) =>
  t.rich('inspections.defect-resolved', { by: whoOf(resolved, t), at: timeOf(resolved, zone, t) })

export const writtenWords = (by: Did, t: Words) => t('inspections.written-by', { by: whoOf(by, t) })

/** `Unsafe`, or `Unsafe: only defects of the vehicle` where the record is of its trailer. */
export function statusWords({ safetyStatus, ofOther }: InspectionAnswer, t: Words): string | null {
  const status = safetyStatus && safetyWords(safetyStatus, t)
  return status && ofOther ? t(`inspections.only-of-${ofOther}`, { status }) : status
}

/** `RV 7 and trailer T-12`; the one of them alone that a report names. */
export function vehicleWords({ vehicle, trailer }: InspectionAnswer, t: Words): string {
  const named = vehicle?.name ?? vehicle?.id
  if (named && trailer) return t('inspections.vehicle-and-trailer', { vehicle: named, trailer })
  return named ?? trailer ?? t('inspections.vehicle-unnamed')
}

export function defectWords({ on, what }: InspectionAnswer['defects'][number], t: Words): string {
  const named = what ?? t('inspections.defect-unnamed')
  return on === 'trailer' ? t('inspections.on-trailer', { what: named }) : named
}
