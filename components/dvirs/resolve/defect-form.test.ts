import { expect, it } from 'vitest'
import { english } from '@/test/english'
import { emptyDefect, readDefectForm, typedDefect } from './defect-form'

it('sends who resolved a defect, and the notes where there are any', () => {
  expect(readDefectForm({ ...emptyDefect(' 5 '), mechanicNotes: ' ' }, english)).toEqual({
    ready: { resolvedById: '5' },
    problems: [],
  })
  expect(readDefectForm({ ...emptyDefect('5'), mechanicNotes: ' New pad ' }, english).ready).toEqual({
    resolvedById: '5',
    mechanicNotes: 'New pad',
  })
})

it('says who is missing, and reads again what was typed', () => {
  const empty = emptyDefect('')
  expect(readDefectForm(empty, english).problems).toEqual([
    { path: 'resolvedById', message: 'Pick who resolved it.' },
  ])
  expect(typedDefect(JSON.parse(JSON.stringify(emptyDefect('5'))), '')).toEqual({
    ...empty,
    resolvedById: '5',
  })
})
