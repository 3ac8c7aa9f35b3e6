import { beforeEach, expect, it, vi } from 'vitest'
import { coversFoot } from './covers-foot'

interface Bar {
  offsetHeight: number
  style: { position: string; bottom: string }
}
const bar = (offsetHeight: number, position = 'sticky', bottom = '0px'): Bar => ({
  ...{ offsetHeight, style: { position, bottom } },
})
let foot: string[] = []
let resized = new Map<Bar, () => void>()

beforeEach(() => {
  foot = []
  resized = new Map()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly told: () => void) {}
      observe(one: Bar) {
        resized.set(one, this.told)
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('getComputedStyle', ({ style }: Bar) => style)
  const setProperty = (_name: string, value: string) => foot.push(value)
  const style = { setProperty, removeProperty: () => foot.push('') }
  vi.stubGlobal('document', { documentElement: { style } })
})

/** Puts it on the page; answers what takes it away. */
function put(one: Bar): () => void {
  const leave = coversFoot(one as unknown as HTMLElement)
  resized.get(one)?.()
  return () => leave?.()
}

it('says how much a bar covers with what lies below it, and nothing twice', () => {
  const wraps = bar(48, 'fixed', '56px')
  const leave = put(wraps)
  resized.get(wraps)?.()
  wraps.offsetHeight = 96
  resized.get(wraps)?.()
  leave()
  expect(foot).toEqual(['104px', '152px', ''])
})

it('goes by the highest of those that stand there', () => {
  const leaveLow = put(bar(40))
  const leaveHigh = put(bar(64, 'sticky', '-16px'))
  leaveLow()
  leaveHigh()
  expect(foot).toEqual(['40px', '64px', ''])
})

it.each([
  ['that is not shown', bar(0)],
  ['that stands where it is written', bar(48, 'static', 'auto')],
])('says nothing of one %s', (_what, one) => {
  put(one)()
  expect(foot).toEqual([])
})
