import type { Draft, FormField } from '../form-field'
import type { Problem } from '../problems'

export interface FieldInputProps {
  field: FormField
  draft: Draft | undefined
  onChange: (draft: Draft) => void
  /** Those of this field, with their paths from here. */
  problems: readonly Problem[]
}
