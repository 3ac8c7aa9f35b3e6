import { expect, it } from 'vitest'
import { dueIn } from '@/components/dvirs/detail/due-in'
import { reportHref } from './report-href'

it('carries when the vehicle is needed, as the page of a report reads it', () => {
  const needed = '2026-03-02T06:15:00.000Z'
  const [path, search] = reportHref('i/1', needed).split('?')
  expect(path).toBe('/dvirs/i%2F1')
  expect(dueIn(new URLSearchParams(search))).toBe(needed)
  expect(reportHref('i1', null)).toBe('/dvirs/i1')
})
