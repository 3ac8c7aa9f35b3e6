import { expect, it } from 'vitest'
import { SETTINGS } from '@/lib/settings/table'
import { typedSetting } from './typed-setting'

it('reads an amount as every other box for money does, so that it can be set', () => {
  for (const [typed, amount] of [
    ['85', '85'],
    [' 85,50 ', '85.50'],
    ['$85', '85'],
    ['1,250', '1250'],
    ['', ''],
  ] as const) {
    expect(typedSetting('money', typed)).toBe(amount)
    expect(SETTINGS.labor.is(amount)).toBe(true)
  }
  expect(typedSetting('money', ' dear ')).toBe('dear')
})

it('leaves a choice as it is, and an empty number none', () => {
  expect(typedSetting('choice', 'nobody')).toBe('nobody')
  expect([typedSetting('whole', '7'), typedSetting('whole', '')]).toEqual([7, Number.NaN])
})
