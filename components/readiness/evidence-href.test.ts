import { expect, it } from 'vitest'
import { findingOf } from '@/test/readiness/today-examples'
import { evidenceHref, openEvidence } from './evidence-href'

const VEHICLE = { kind: 'vehicle', id: '12 8', name: null } as const
const DRIVER = { kind: 'driver', id: '7', name: 'Ana' } as const

it('opens each kind of evidence where it is read', () => {
  for (const [kind, subject, href] of [
    ['dvir', VEHICLE, '/dvirs/x%2F1'],
    ['work_order', VEHICLE, '/work-orders/x%2F1'],
    ['program', VEHICLE, '/programs/x%2F1'],
    ['route', DRIVER, '/routes/x%2F1'],
    ['defect', VEHICLE, '/defects?q=x%2F1'],
    ['qualification', DRIVER, '/drivers/7'],
    ['training', DRIVER, '/drivers/7'],
    ['clocks', DRIVER, '/drivers/7'],
    ['qualification', VEHICLE, '/vehicles/12%208'],
    ['qualification', { ...VEHICLE, kind: 'trailer' }, '/vehicles/12%208'],
    // It has no page of its own.
    ['stop', { ...VEHICLE, kind: 'route' }, null],
  ] as const)
    expect(evidenceHref({ kind, id: 'x/1' }, subject), kind).toBe(href)
})

it('opens each page once, defects in their report, and nothing that is linked beside it', () => {
  const finding = findingOf({
    evidence: [
      ...(['i1', 'i2', 'i1'] as const).map((id) => ({ kind: 'dvir' as const, id })),
      { kind: 'defect', id: 'd1' },
    ],
  })
  const hrefs = (linked?: string[]) => openEvidence(finding, linked).map(({ href }) => href)
  expect(hrefs()).toEqual(['/dvirs/i1', '/dvirs/i2'])
  expect(hrefs(['/dvirs/i1'])).toEqual(['/dvirs/i2'])
  const alone = findingOf({ evidence: [{ kind: 'defect', id: 'd1' }] })
  expect(openEvidence(alone)).toEqual([{ opens: 'defect', href: '/defects?q=d1' }])
})
