import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, MixedCurrencies } from './cost'

const usd = (amount: string) => ({ amount, currency: 'usd' })
const task = { serviceTaskId: 't' }
const part = (costCentsOverride: number, quantity: number) => ({ partId: 'p', costCentsOverride, quantity })

describe('costOf', () => {
  it('adds parts, labor and unallocated labor, takes the discount off and taxes the rest', () => {
    const cost = costOf({
      serviceTaskInstances: [
        {
          ...task,
          laborHourlyCost: usd('95.00'),
          laborTimeMinutes: 90,
          parts: [part(4599, 2), part(1250, 1)],
        },
        { ...task, laborHourlyCost: usd('80'), laborTimeMinutes: 20 },
      ],
      unallocatedLabor: { cost: usd('40.00'), timeMinutes: 30 },
      discount: { basisPoints: 500 },
      tax: { basisPoints: 825 },
    })
    expect(cost).toEqual({
      currency: 'usd',
      lines: [
        { kind: 'part', path: 'serviceTaskInstances.0.parts.0', amount: '91.98' },
        { kind: 'part', path: 'serviceTaskInstances.0.parts.1', amount: '12.50' },
        { kind: 'labor', path: 'serviceTaskInstances.0', amount: '142.50' },
        { kind: 'labor', path: 'serviceTaskInstances.1', amount: '26.67' },
        { kind: 'unallocated', path: 'unallocatedLabor', amount: '40.00' },
      ],
      parts: '104.48',
      labor: '169.17',
      unallocatedLabor: '40.00',
      subtotal: '313.65',
      discount: { basisPoints: 500, amount: '15.68' },
      tax: { basisPoints: 825, amount: '24.58' },
      total: '322.55',
      unpriced: [],
    })
  })

  it.each([
    // 0.5 cents up, each line by itself; 0.29 * 3 and 1.005 are where binary floating point goes wrong.
    [{ parts: [part(1, 0.5)] }, '0.01'],
    [{ parts: [part(1, 0.49)] }, '0.00'],
    [{ parts: [part(29, 3)] }, '0.87'],
    [{ parts: [part(67, 1.5)] }, '1.01'],
    [{ parts: [part(1, 0.5), part(1, 0.5)] }, '0.02'],
    [{ laborHourlyCost: usd('60.30'), laborTimeMinutes: 1 }, '1.01'],
    [{ laborHourlyCost: usd('60.29'), laborTimeMinutes: 1 }, '1.00'],
    [{ laborHourlyCost: usd('100.00'), laborTimeMinutes: 20 }, '33.33'],
    [{ laborHourlyCost: usd('100.00'), laborTimeMinutes: 40 }, '66.67'],
    [{ parts: [part(99_999_999_999, 10)] }, '9999999999.90'],
  ])('rounds half-up to cents, line by line: %#', (fields, total) => {
    expect(costOf({ serviceTaskInstances: [{ ...task, ...fields }] }).total).toBe(total)
  })

  it.each([
    [{ basisPoints: 1 }, '0.10'],
    [{ basisPoints: 825 }, '82.50'],
    [{ basisPoints: 10_000 }, '1000.00'],
    [{ basisPoints: 0 }, '0.00'],
    [{ money: usd('18.5') }, '18.50'],
    [{ basisPoints: 500, money: usd('999.00') }, '50.00'],
    [{ basisPoints: 0, money: usd('10.00') }, '10.00'],
    [{ basisPoints: 0, money: usd('0.00') }, '0.00'],
    [{ basisPoints: null, money: usd('10.00') }, '10.00'],
    [{}, '0.00'],
    [null, '0.00'],
  ])('reads a rate of basis points, else an amount: %#', (tax, amount) => {
    const cost = costOf({ unallocatedLabor: { cost: usd('1000.00') }, tax })
    expect(cost.tax.amount).toBe(amount)
  })

  it('takes an amount off that is answered beside no basis points, as what it is', () => {
    const discount = { basisPoints: 0, money: usd('10.00') }
    expect(costOf({ unallocatedLabor: { cost: usd('100.00') }, discount })).toMatchObject({
      discount: { basisPoints: null, amount: '10.00' },
      total: '90.00',
    })
    expect(costOf({ discount: { basisPoints: 0, money: usd('0') } }).discount.basisPoints).toBe(0)
  })

  it('rounds half a cent of discount and of tax up', () => {
    const base = { unallocatedLabor: { cost: usd('1.00') } }
    expect(costOf({ ...base, discount: { basisPoints: 50 } })).toMatchObject({
      discount: { amount: '0.01' },
      total: '0.99',
    })
    expect(costOf({ ...base, tax: { basisPoints: 49 } }).tax.amount).toBe('0.00')
  })

  it('takes the platform’s sum of a task where a part has no price of its own, and names parts without any', () => {
    const parts = [part(100, 1), { partId: 'q', quantity: 2 }]
    expect(costOf({ serviceTaskInstances: [{ ...task, parts, partsCost: usd('7.25') }] })).toMatchObject({
      lines: [{ kind: 'parts', path: 'serviceTaskInstances.0', amount: '7.25' }],
      unpriced: [],
    })
    expect(costOf({ serviceTaskInstances: [{ ...task, parts }] })).toMatchObject({
      parts: '1.00',
      unpriced: ['serviceTaskInstances.0.parts.1'],
    })
  })

  it('takes the platform’s sum only where its own parts do not say it all', () => {
    const whole = { ...task, parts: [part(100, 1), part(50, 1)], partsCost: usd('7.25') }
    expect(costOf({ serviceTaskInstances: [whole] }).parts).toBe('1.50')
    const uncounted = { ...whole, parts: [part(100, 1), { partId: 'q', costCentsOverride: 50 }] }
    expect(costOf({ serviceTaskInstances: [uncounted] }).parts).toBe('7.25')
    expect(costOf({ serviceTaskInstances: [{ ...uncounted, partsCost: null }] })).toMatchObject({
      lines: [{ kind: 'part', amount: '1.00' }],
      unpriced: ['serviceTaskInstances.0.parts.1'],
    })
    for (const parts of [[], null, undefined])
      expect(costOf({ serviceTaskInstances: [{ ...task, parts, partsCost: usd('7.25') }] })).toMatchObject({
        lines: [{ kind: 'parts', amount: '7.25' }],
        parts: '7.25',
        total: '7.25',
      })
  })

  it('counts a part that costs nothing as priced', () => {
    expect(costOf({ serviceTaskInstances: [{ ...task, parts: [part(0, 3)] }] })).toMatchObject({
      parts: '0.00',
      unpriced: [],
    })
  })

  it('needs both the hours and their price for labor', () => {
    const labor = (fields: object) => costOf({ serviceTaskInstances: [{ ...task, ...fields }] }).lines
    expect(labor({ laborHourlyCost: usd('95.00') })).toEqual([])
    expect(labor({ laborTimeMinutes: 90 })).toEqual([])
  })

  it('is in the currency of whichever amount names one', () => {
    const cad = { amount: '1.00', currency: 'CAD' }
    expect(costOf({ serviceTaskInstances: [{ ...task, partsCost: cad }] }).currency).toBe('cad')
    expect(costOf({ serviceTaskInstances: [{ ...task, parts: [part(100, 1)] }] }).currency).toBe('usd')
  })

  it('refuses to add two currencies, in any case of the letters', () => {
    const mixed = {
      serviceTaskInstances: [{ ...task, laborHourlyCost: usd('1.00'), laborTimeMinutes: 60 }],
      tax: { money: { amount: '1.00', currency: 'cad' } },
    }
    expect(() => costOf(mixed)).toThrow(MixedCurrencies)
    expect(() => costOf(mixed)).toThrow(
      expect.objectContaining({ name: 'MixedCurrencies', currencies: ['cad', 'usd'] }),
    )
    expect(() => costOf(mixed)).toThrow('Amounts in cad and usd cannot be added up.')
    expect(
      costOf({ tax: { money: { amount: '1', currency: 'USD' } }, discount: { money: usd('0') } }).total,
    ).toBe('1.00')
  })

  it('names the currencies in one order, wherever they stand', () => {
    const mixed = {
      serviceTaskInstances: [{ ...task, partsCost: { amount: '1.00', currency: 'cad' } }],
      tax: { money: usd('1.00') },
    }
    expect(() => costOf(mixed)).toThrow('Amounts in cad and usd cannot be added up.')
  })

  it('costs nothing where nothing is known', () => {
    expect(costOf({})).toMatchObject({ currency: 'usd', lines: [], subtotal: '0.00', total: '0.00' })
  })

  it('has a panel that adds up to the cent, whatever the amounts', () => {
    const line = fc.record({
      partId: fc.constant('p'),
      costCentsOverride: fc.integer({ min: 0, max: 1_000_000_00 }),
      quantity: fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100),
    })
    const rate = fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }) })
    const inCents = (amount: string) => BigInt(amount.replace('.', ''))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), rate, rate, (parts, discount, tax) => {
        const cost = costOf({ serviceTaskInstances: [{ ...task, parts }], discount, tax })
        const sum = cost.lines.reduce((total, { amount }) => total + inCents(amount), 0n)
        expect(inCents(cost.subtotal)).toBe(sum)
        expect(inCents(cost.total)).toBe(sum - inCents(cost.discount.amount) + inCents(cost.tax.amount))
      }),
    )
  })
})
