import type { FieldWords } from '@/lib/fields'
import type { WordKey } from '@/lib/words/word-key'
import type { DEFECT_FIELDS, DVIR_FIELDS, RESOLVE_FIELDS } from './fields'

// Apart from the tables of fields, which the code that reads an answer goes by on every page.

interface Choices extends FieldWords {
  options: readonly { value: string; label: WordKey; hint: WordKey }[]
}

/** What a person calls the fields of an inspection. */
export const DVIR_FIELD_WORDS = {
  authorId: { label: 'dvirs.field-author', missing: 'dvirs.field-author-missing' },
  type: { label: 'dvirs.field-type' },
  safetyStatus: {
    label: 'dvirs.field-result',
    missing: 'dvirs.field-result-missing',
    options: [
      { value: 'safe', label: 'dvirs.field-safe', hint: 'dvirs.field-safe-hint' },
      { value: 'unsafe', label: 'dvirs.field-unsafe', hint: 'dvirs.field-unsafe-hint' },
    ],
  },
  vehicleId: { label: 'dvirs.field-vehicle', missing: 'dvirs.field-vehicle-missing' },
  licensePlate: { label: 'dvirs.field-license-plate' },
  odometerMeters: { label: 'dvirs.field-odometer' },
  trailerId: { label: 'dvirs.field-trailer', missing: 'dvirs.field-trailer-missing' },
  mechanicNotes: { label: 'dvirs.field-notes' },
  location: { label: 'dvirs.field-place' },
  resolvedDefectIds: { label: 'dvirs.field-defects' },
} as const satisfies Record<Exclude<keyof typeof DVIR_FIELDS, 'safetyStatus'>, FieldWords> & {
  safetyStatus: Choices
}

/** Of what resolves a report. */
export const RESOLVE_FIELD_WORDS = {
  authorId: {
    label: 'dvirs.field-author',
    hint: 'dvirs.field-author-hint',
    missing: 'dvirs.field-author-missing',
  },
  isResolved: { label: 'dvirs.field-resolved' },
  mechanicNotes: { label: 'dvirs.field-notes' },
  signedAtTime: { label: 'dvirs.field-time' },
} as const satisfies Record<keyof typeof RESOLVE_FIELDS, FieldWords>

/** Of what resolves one defect. */
export const DEFECT_FIELD_WORDS = {
  resolvedById: { label: 'dvirs.field-resolved-by', missing: 'dvirs.field-resolved-by-missing' },
  mechanicNotes: { label: 'dvirs.field-notes' },
  resolvedAtTime: { label: 'dvirs.field-resolved-at' },
} as const satisfies Record<keyof typeof DEFECT_FIELDS, FieldWords>
