import { describe, expect, it } from 'vitest'
import { leavesOf } from './conformance/read-fields'
import { ENDPOINTS } from './endpoints'
import { hiddenFields, hiddenInAnswer, NAMED_DRIVERS, readerNotes, READERS, readersOf } from './readers'

const endpoint = (id: string) => {
  const found = ENDPOINTS.find((one) => one.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}

/** What a member's name says of it, wherever in an answer it stands. */
const PRIVATE =
  /(phone|email|licen[cs]eNumber|licenseState|card(Number|Code)|secret|password|video\w*url|getUrl)$/i

describe('who reads what of an answer', () => {
  it('is said for every endpoint, and for no other', () => {
    expect(Object.keys(READERS).sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort())
    expect(readersOf({ id: 'added later' }).calledBy).toBe('administrators')
  })

  it('lets administrators alone write, and read where systems deliver to', () => {
    const forAdministrators = ENDPOINTS.filter((one) => readersOf(one).calledBy === 'administrators')
    expect(forAdministrators.map(({ id }) => id).sort()).toEqual(
      [...ENDPOINTS.filter(({ writes }) => writes).map(({ id }) => id), 'getWebhook', 'listWebhooks'].sort(),
    )
  })

  it('lets dispatchers and administrators alone read whether and how a person drives, and who rides along', () => {
    const forDispatch = ENDPOINTS.filter((one) => readersOf(one).calledBy === 'dispatch')
    expect(forDispatch.map(({ id }) => id)).toEqual([
      'streamTrainingAssignments',
      'listTagSafetyScores',
      'streamDetections',
      'listSafetyEvents',
      'getHarshEvent',
      'listTachographLiveData',
      'listDriverClocks',
      'streamQualificationRecords',
      'listLiveShares',
      'listDriverSafetyScores',
      'listRidershipRouteSetups',
    ])
  })

  it('leaves no field out whose name says that it is private', () => {
    const shown = ENDPOINTS.filter((one) => readersOf(one).calledBy === 'everybody').flatMap((one) => {
      const hidden = hiddenFields(one, ['everybody']).map((path) => path.replaceAll('.*', '[]'))
      return leavesOf(one.response)
        .map((leaf) => leaf.split(' ')[0] ?? '')
        .filter((path) => PRIVATE.test(path) && !hidden.includes(path))
        .map((path) => `${one.id} ${path}`)
    })
    expect(shown).toEqual([])
  })

  it('answers nothing to everybody whose name says that it is of how long, or how well, a person drives', () => {
    const OF_A_PERSON =
      /(drivingTime|rest(Period|Minute)|coachingState|harshEventType|detection|learner|score)/i
    const shown = ENDPOINTS.filter((one) => readersOf(one).calledBy === 'everybody').flatMap((one) =>
      leavesOf(one.response)
        .filter((leaf) => OF_A_PERSON.test(leaf))
        .map((leaf) => `${one.id} ${leaf}`),
    )
    expect(shown).toEqual([])
  })

  it('names fields that the answers have', () => {
    for (const one of ENDPOINTS) {
      const paths = leavesOf(one.response).map((leaf) => leaf.split(' ')[0] ?? '')
      for (const path of [...Object.keys(readersOf(one).fieldsFor), ...one.secretFields]) {
        const known = paths.includes(path.replaceAll('.*', '[]')) || paths.includes(path.replace(/\.\*$/, ''))
        expect([one.id, path, known]).toEqual([one.id, path, true])
      }
    }
  })

  it('hides more from a viewer than from a dispatcher, and secrets from everybody', () => {
    const driver = endpoint('getDriver')
    expect(hiddenFields(driver, ['everybody'])).toEqual([
      'data.phone',
      'data.licenseNumber',
      'data.licenseState',
      'data.currentIdCardCode',
      'data.tachographCardNumber',
    ])
    expect(hiddenFields(driver, ['everybody', 'dispatch'])).not.toContain('data.phone')
    expect(hiddenFields(driver, ['everybody', 'dispatch'])).toContain('data.licenseNumber')
    expect(hiddenFields(driver, ['everybody', 'dispatch', 'administrators'])).toEqual([])
    expect(hiddenFields(endpoint('getWebhook'), ['everybody', 'dispatch', 'administrators'])).toEqual([
      'secretKey',
      'customHeaders.*.value',
    ])
  })

  it('hides of a driver whom an answer names what it hides of the driver', () => {
    const naming = ENDPOINTS.filter((one) => readersOf(one).calledBy !== 'administrators').flatMap((one) =>
      leavesOf(one.response).flatMap((leaf) => {
        const at = /^(\S*\b(?:driver|staticAssignedDriver))\.id(?= |$)/i.exec(leaf)?.[1]
        return at === undefined ? [] : [[one.id, at.replaceAll('[]', '.*')]]
      }),
    )
    expect(Object.fromEntries(naming)).toEqual(NAMED_DRIVERS)
    const route = endpoint('getRoute')
    expect(hiddenFields(route, ['everybody'])).toEqual([])
    expect(hiddenInAnswer(route, ['everybody'])).toContain('data.driver.phone')
    expect(hiddenInAnswer(route, ['everybody', 'dispatch'])).not.toContain('data.driver.phone')
    expect(hiddenInAnswer(route, ['everybody', 'dispatch'])).toContain('data.driver.licenseNumber')
    expect(hiddenInAnswer(route, ['everybody', 'dispatch', 'administrators'])).toEqual([])
    expect(hiddenInAnswer(endpoint('listTags'), ['everybody'])).toEqual([])
  })

  it('says so in words', () => {
    expect(readerNotes(endpoint('getFunction'))).toEqual([
      'Administrators alone see data.codePackage.downloadGetUrl, data.config.params.*.',
      'Nobody sees data.config.secrets.*.',
    ])
    expect(readerNotes(endpoint('listTags'))).toEqual([])
  })
})
