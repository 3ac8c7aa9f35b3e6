import { describe, expect, it } from 'vitest'
import { settingsAnswer } from '@/lib/decisions/settings-answer'
import { readinessSettingsBody } from '@/lib/decisions/settings-schema'
import { CHECK_NAMES } from '@/lib/readiness/checks/check-names'
import { keptIn } from '@/lib/readiness/settings/kept-settings'
import { fieldOf, settingsBody, settingsTyped, settingsValues } from './settings-values'

const usual = settingsAnswer(4, keptIn({}))

describe('the form of readiness', () => {
  it('sends what it read, as the server takes it', () => {
    const body = settingsBody(settingsValues(usual), usual)
    expect(readinessSettingsBody.parse(body)).toEqual(body)
    expect(body).toMatchObject({
      version: 4,
      turnaroundMinutes: 20,
      requiredQualifications: ['license', 'licence', 'medical'],
    })
    expect(Object.keys(body.checks)).toEqual([...CHECK_NAMES])
  })

  it('sends a name a line, and an empty number as none', () => {
    const values = { ...settingsValues(usual), periodicInspections: ' Annual \n\nDOT', horizonHours: '' }
    expect(settingsBody(values, usual)).toMatchObject({
      periodicInspections: ['Annual', 'DOT'],
      horizonHours: null,
    })
    const { error } = readinessSettingsBody.safeParse(settingsBody(values, usual))
    expect(error?.issues.map(({ path }) => path)).toEqual([['horizonHours']])
  })

  it('shows a check that is off as off, and reads what was typed again', () => {
    const off = { by: 'Ann', at: '2026-03-02T05:00:00.000Z' }
    const read = { ...usual, checks: { ...usual.checks, rest: { weight: 'check' as const, off } } }
    const values = settingsValues(read)
    expect(values.checks['rest']).toEqual({ weight: 'check', isOn: false })
    expect(settingsTyped(JSON.parse(JSON.stringify(values)), '')).toEqual(values)
  })

  it('has a field for each path that is refused', () => {
    expect(['checks.hours.weight', 'requiredQualifications.3', 'country'].map(fieldOf)).toEqual([
      'checks.hours.weight',
      'requiredQualifications',
      'country',
    ])
  })
})
