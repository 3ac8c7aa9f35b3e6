import { describe, expect, test } from 'vitest'
import { newTotpSecret, stepOfCode, totpUri } from './totp'

// RFC 6238, appendix B: the key "12345678901234567890" in base32, and the last six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of an authenticator app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('are those of RFC 6238 at %i s', (seconds, code, step) =>
    expect(stepOfCode(SECRET, code, seconds * 1000)).toBe(step),
  )

  test('hold half a minute before and behind their own, and no longer', () => {
    const at = (seconds: number) => stepOfCode(SECRET, '005924', seconds * 1000)
    // The step goes from 1,234,567,890 to 1,234,567,920.
    expect([at(1_234_567_859), at(1_234_567_860), at(1_234_567_949), at(1_234_567_950)]).toEqual([
      null,
      41_152_263,
      41_152_263,
      null,
    ])
  })

  test.each(['005925', '00592', '0059240', '', 'abcdef'])('%s is wrong', (code) =>
    expect(stepOfCode(SECRET, code, 1_234_567_890_000)).toBeNull(),
  )

  test('a new secret has 160 bits and is another each time', () => {
    const [one, other] = [newTotpSecret(), newTotpSecret()]
    expect(one).toMatch(/^[A-Z2-7]{32}$/)
    expect(other).not.toBe(one)
  })

  test('an app is told of whom and how', () =>
    expect(totpUri(SECRET, 'a+b@example.com')).toBe(
      `otpauth://totp/Wayboard:a%2Bb%40example.com?issuer=Wayboard&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    ))
})
