import { calledDvir } from '@/lib/dvirs/called-dvir'
import { knownName } from '@/lib/dvirs/dvir-name'
import type { DvirDefect } from '@/lib/dvirs/schema'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'

const TYPES: Record<string, WordKey | undefined> = {
  pretrip: 'dvirs.type-pretrip',
  posttrip: 'dvirs.type-posttrip',
  mechanic: 'dvirs.type-mechanic',
  unspecified: 'dvirs.type-unspecified',
}

/** The kind of inspection in words; one that is not known keeps the platform's word. */
export function typeWords(type: string | null | undefined, t: Words): string | null {
  if (!type) return null
  const known = TYPES[type.toLowerCase()]
  return known ? t(known) : type
}

/** What a DVIR is called: by its vehicle, trailer or plate, else by an id. */
export const dvirTitle = (row: Parameters<typeof knownName>[0], t: Words): string =>
  calledDvir({ id: row.id, name: knownName(row), vehicleId: row.vehicle?.id }, t)

/** What a defect is called. */
export const defectWords = (defect: Pick<DvirDefect, 'defectType' | 'comment' | 'id'>, t: Words): string =>
  defect.defectType || defect.comment || t('dvirs.defect-by-id', { id: defect.id })
