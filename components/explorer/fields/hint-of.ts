import type { FormField } from '../form-field'

/** What may be filled in, in a sentence; null where the name says it. */
export function hintOf({ hint, shape }: FormField): string | null {
  const words = [hint, ofShape(shape)].filter(Boolean)
  return words.length > 0 ? words.join('. ') : null
}

function ofShape(shape: FormField['shape']): string | null {
  switch (shape.kind) {
    case 'number': {
      const { minimum, maximum, usual } = shape
      const usually = usual === null ? '' : `; ${usual} when left out`
      if (minimum !== null && maximum !== null) return `${minimum} to ${maximum}${usually}`
      if (minimum !== null) return `${minimum} or more${usually}`
      return maximum === null ? null : `${maximum} or less${usually}`
    }
    case 'text':
      return shape.examples.length > 0 ? `For example ${shape.examples.join(', ')}` : null
    case 'list':
      return `One to a line, or with commas${shape.most === null ? '' : `; at most ${shape.most}`}`
    case 'choices':
      return shape.most === null ? null : `At most ${shape.most}`
    case 'json':
      return 'As JSON'
    default:
      return null
  }
}
