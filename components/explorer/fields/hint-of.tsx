import type { ReactNode } from 'react'
import type { Words } from '@/lib/words/words'
import type { FormField } from '../form-field'

/** What may be filled in, in a sentence; null where the name says it. The contract's own hint is English. */
export function hintOf({ hint, shape }: FormField, t: Words): ReactNode {
  const range = ofShape(shape, t)
  if (!hint) return range
  return (
    <>
      <span lang="en">{hint}</span>
      {range && `. ${range}`}
    </>
  )
}

function ofShape(shape: FormField['shape'], t: Words): string | null {
  switch (shape.kind) {
    case 'number':
      return rangeOf(shape, t)
    case 'text':
      return shape.examples.length > 0
        ? t('explorer-fields.hint-examples', { examples: shape.examples.join(', ') })
        : null
    case 'list':
      return shape.most === null
        ? t('explorer-fields.hint-lines')
        : t('explorer-fields.hint-lines-at-most', { most: shape.most })
    case 'choices':
      return shape.most === null ? null : t('explorer-fields.hint-at-most', { most: shape.most })
    case 'json':
      return t('explorer-fields.hint-json')
    default:
      return null
  }
}

function rangeOf(
  { minimum, maximum, usual }: Extract<FormField['shape'], { kind: 'number' }>,
  t: Words,
): string | null {
  if (minimum !== null && maximum !== null)
    return usual === null
      ? t('explorer-fields.hint-range', { minimum, maximum })
      : t('explorer-fields.hint-range-usual', { minimum, maximum, usual })
  if (minimum !== null)
    return usual === null
      ? t('explorer-fields.hint-from', { minimum })
      : t('explorer-fields.hint-from-usual', { minimum, usual })
  if (maximum === null) return null
  return usual === null
    ? t('explorer-fields.hint-up-to', { maximum })
    : t('explorer-fields.hint-up-to-usual', { maximum, usual })
}
