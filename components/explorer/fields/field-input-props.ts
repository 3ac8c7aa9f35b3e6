import type { Draft, FormField } from '../form-field'

export interface FieldInputProps {
  field: FormField
  /** Its path in the form around it: `body.stops.0.name`. */
  at: string
  draft: Draft | undefined
  onChange: (draft: Draft) => void
}
