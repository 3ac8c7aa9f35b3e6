import { describe, expect, it } from 'vitest'
import { english } from '@/test/english'
import { moneyWarnings } from './beyond-published'

const money = (currency: string) => ({ money: { amount: '12.50', currency } })

describe('the warnings about money', () => {
  it('name what is not in US dollars', () =>
    expect(moneyWarnings({ discount: money('eur'), tax: money('cad') }, english)).toEqual([
      'The discount must be in US dollars (usd), or the platform may refuse the update.',
      'The tax must be in US dollars (usd), or the platform may refuse the update.',
    ]))

  it('say nothing of dollars, rates and what is not sent', () => {
    expect(moneyWarnings({ discount: money('usd'), tax: { basisPoints: 825 } }, english)).toEqual([])
    expect(moneyWarnings({ description: 'eur' }, english)).toEqual([])
  })
})
