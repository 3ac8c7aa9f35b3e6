import type { DvirDefect } from '@/lib/dvirs/schema'

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
