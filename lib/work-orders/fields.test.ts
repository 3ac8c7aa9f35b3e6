import { describe, expect, it } from 'vitest'
import { answeredIn } from '@/lib/fields'
import { english } from '@/test/english'
import { fieldsInSentence } from './field-words'
import { comparedOf, FIELD_NAMES, fieldOf, FIELDS, PART_FIELDS, TASK_FIELDS } from './fields'
import { updateWorkOrderBody, workOrderBody } from './schema'

describe('the fields of a work order', () => {
  it('are those of the request that changes one', () => {
    expect([...FIELD_NAMES].sort()).toEqual(updateWorkOrderBody.keyof().options.sort())
  })

  it('are in the platform’s answer', () => {
    expect(answeredIn(FIELDS).filter(({ name }) => !(name in workOrderBody.shape))).toEqual([])
  })

  it('are found by their names', () => {
    expect(FIELD_NAMES.map(fieldOf)).toEqual(Object.values(FIELDS))
  })

  it('tell of tasks and parts what is compared, and not what tells them from others', () => {
    expect(comparedOf(TASK_FIELDS)).toEqual(['status', 'laborTimeMinutes'])
    expect(comparedOf(PART_FIELDS)).toEqual(['quantity', 'costCentsOverride'])
  })

  it('are called in a sentence as people call them', () => {
    expect(fieldsInSentence(['dueAtTime', 'poNumber', 'assignedUserId'], english)).toBe(
      'due, PO number, assigned to',
    )
  })
})
