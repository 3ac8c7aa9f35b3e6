import { expect, it } from 'vitest'
import { endWhatOpens } from './end-what-opens'

const lacking = (code: string, names: RegExp) => {
  const done: string[] = []
  const query = async (statement: string) => {
    if (names.test(statement)) throw Object.assign(new Error('It does not exist'), { code })
    done.push(statement)
  }
  return { done, query }
}

it('ends the sessions of a copy that knows no provider yet', async () => {
  const { done, query } = lacking('42703', /refreshToken/)
  await endWhatOpens(query)
  expect(
    done.filter((statement) => /^UPDATE "Session" SET "endedAt" = now\(\)/.test(statement)),
  ).toHaveLength(1)
})

it('ends the rest of a copy without one of its tables, and stops at any other fault', async () => {
  const { done, query } = lacking('42P01', /AddressProof/)
  await endWhatOpens(query)
  expect(done.join()).toMatch(/"Session".*"PasswordReset".*"Invitation"/)
  await expect(endWhatOpens(lacking('53100', /PasswordReset/).query)).rejects.toMatchObject({ code: '53100' })
})
