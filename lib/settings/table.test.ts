import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settingBody } from './setting-body'
import { SETTING_NAMES, settingNamed, SETTINGS } from './table'

describe('the settings of an organization', () => {
  test('are what the table says, and nothing that objects have by themselves', () => {
    expect(SETTING_NAMES).toContain('lateness')
    expect([settingNamed('lateness'), settingNamed('toString'), settingNamed('')]).toEqual([
      'lateness',
      null,
      null,
    ])
  })

  test.each(SETTING_NAMES)(
    '%s: what is usual can be set, and what can be set is checked alike everywhere',
    (name) => {
      const { usual, is, field, input } = SETTINGS[name]
      const body = settingBody(name)
      const taken = (value: unknown) => body.safeParse({ [field]: value }).success
      expect(is(usual)).toBe(true)
      expect(body.parse({ [field]: usual, before: { [field]: usual } })).toEqual({
        value: usual,
        before: { [field]: usual },
      })
      const tried =
        input.kind === 'choice'
          ? [...input.options.map(({ value }) => value), '', 'no such choice', 7]
          : input.kind === 'money'
            ? ['', '0', '95', '95.5', '95.00', '1234567', '95.001', '-1', '9,5', ' 95', 95]
            : [input.from - 1, input.from, input.to, input.to + 1, input.from + 0.5, String(input.from)]
      for (const value of [...tried, null, undefined, Number.NaN])
        expect(taken(value), String(value)).toBe(is(value))
      expect(body.safeParse({ [field]: usual, other: 1 }).success).toBe(false)
    },
  )

  test('each have their handler at their path, and no handler is left behind', () => {
    const folders = fs
      .readdirSync('app/api/settings', { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map(({ name }) => name)
      // Many values with one version: a table of its own.
      .filter((name) => name !== 'readiness')
    expect(folders.sort()).toEqual([...SETTING_NAMES].sort())
    const told = fs.readFileSync('docs/http.md', 'utf8').replaceAll(/ +/g, ' ')
    for (const name of SETTING_NAMES) {
      // Its field among those of `before`.
      expect(told).toContain(`| PUT \`/api/settings/${name}\` | \`${SETTINGS[name].field}\` |`)
      expect(fs.readFileSync(`app/api/settings/${name}/route.ts`, 'utf8')).toContain(
        `handleSetting('${name}')`,
      )
    }
  })
})
