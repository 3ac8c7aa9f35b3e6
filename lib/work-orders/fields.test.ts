import { describe, expect, it } from 'vitest'
import { fieldWords } from '@/lib/fields'
import { FIELD_NAMES, FIELDS } from './fields'
import { updateWorkOrderBody } from './schema'

describe('the fields of a work order', () => {
  it('are those of the request that changes one', () => {
    expect([...FIELD_NAMES].sort()).toEqual(updateWorkOrderBody.keyof().options.sort())
  })

  it('are called in a sentence as people call them', () => {
    expect(fieldWords(FIELDS, ['dueAtTime', 'poNumber', 'assignedUserId'])).toBe(
      'due, PO number, assigned to',
    )
  })
})
