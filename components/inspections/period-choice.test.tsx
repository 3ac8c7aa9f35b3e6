import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { DayField } from '@/components/ui/form/day-field'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'

type Drawn = Parameters<typeof DayField>[0]

const drawn = vi.hoisted(() => ({ fields: [] as Drawn[] }))
vi.mock('@/components/ui/form/day-field', () => ({
  DayField: (field: Drawn) => {
    drawn.fields.push(field)
    return null
  },
}))
ownModules('@/components/ui/form/day-field')

it('moves the other day along with what was chosen, and not with each date on the way to it', async () => {
  const { PeriodChoice } = await import('./period-choice')
  const { WordsProvider } = await import('@/components/words/words-provider')
  const asked: unknown[] = []
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['inspections', 'ui'])}>
      <PeriodChoice
        period={{ from: '2026-01-01', to: '2026-01-31', zone: 'UTC' }}
        zones={[]}
        onChange={(change, how) => asked.push([change, how])}
      />
    </WordsProvider>,
  )
  const [from] = drawn.fields
  // Its month first, then its year.
  from?.onDay('2026-12-01', 'push')
  from?.onDay('2025-12-01', 'replace')
  from?.onDay('', 'replace')
  expect(asked).toEqual([
    [{ from: '2026-12-01', to: '2026-12-01', zone: 'UTC' }, 'push'],
    [{ from: '2025-12-01', to: '2026-01-31', zone: 'UTC' }, 'replace'],
  ])
})
