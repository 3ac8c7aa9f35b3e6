import { dvirName } from '@/lib/dvirs/dvir-name'
import type { DvirDefect, DvirRow } from '@/lib/dvirs/schema'

/** Whether the name says more than the number, which then stands beside it. */
export const hasOwnName = (row: DvirRow): boolean => dvirName(row) !== `DVIR ${row.id}`

const TYPES: Record<string, string | undefined> = {
  pretrip: 'Pre-trip',
  posttrip: 'Post-trip',
  mechanic: 'Mechanic',
  unspecified: 'Not specified',
}

/** The kind of inspection in words; one that is not known keeps the platform's word. */
export const typeWords = (type: string | null | undefined): string | null =>
  type ? (TYPES[type.toLowerCase()] ?? type) : null

/** What a defect is called. */
export const defectWords = (defect: Pick<DvirDefect, 'defectType' | 'comment' | 'id'>): string =>
  defect.defectType || defect.comment || `Defect ${defect.id}`
