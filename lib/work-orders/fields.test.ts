import { describe, expect, it } from 'vitest'
import { answeredIn } from '@/lib/fields'
import { english } from '@/test/english'
import { fieldsInSentence } from './field-words'
import { FIELD_NAMES, FIELDS } from './fields'
import { updateWorkOrderBody, workOrderBody } from './schema'

describe('the fields of a work order', () => {
  it('are those of the request that changes one', () => {
    expect([...FIELD_NAMES].sort()).toEqual(updateWorkOrderBody.keyof().options.sort())
  })

  it('are in the platform’s answer', () => {
    expect(answeredIn(FIELDS).filter(({ name }) => !(name in workOrderBody.shape))).toEqual([])
  })

  it('are called in a sentence as people call them', () => {
    expect(fieldsInSentence(['dueAtTime', 'poNumber', 'assignedUserId'], english)).toBe(
      'due, PO number, assigned to',
    )
  })
})
