import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MayDecideProvider } from '@/components/decisions/may-decide'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import type { QueuedDefectAnswer } from './defect-answer'
import { DefectLine } from './defect-line'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const open: QueuedDefectAnswer = {
  ...{ id: 'd1', dvirId: 'i1', on: 'vehicle', what: 'Wipers', isUnsafe: false, severity: null },
  ...{ asset: null, foundAt: null, cameBack: 0, departure: null, onRoad: null, deferral: null, order: null },
}
const deferral = { by: 'Mia', reason: 'Blade is ordered', until: '2026-03-02T09:00:00Z', isOver: true }

const line = (
  given: Partial<QueuedDefectAnswer> = {},
  refusal: string | null = null,
  begins = false,
): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'defects', 'decisions'])}>
        <MayDecideProvider refusal={refusal}>
          <DefectLine
            defect={{ ...open, ...given }}
            {...{ index: 0, group: 'vehicle', begins, isSelected: null, now: NOW, zone: 'UTC' }}
            onSelect={() => undefined}
          />
        </MayDecideProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )

it('says that it is put off, and that it was and the time is over', () => {
  expect(line({ deferral: { ...deferral, isOver: false } })).toContain('Deferred until 09:00 UTC by Mia')
  expect(line({ deferral })).toContain('Was deferred until 09:00 UTC by Mia, which is over: Blade is ordered')
})

it('is put off by who may, unless it is already, or makes its report unsafe', () => {
  for (const html of [line(), line({ deferral })]) expect(html).toContain('Defer Wipers')
  const without = [
    ...[line({}, 'Mechanics may.'), line({ deferral: { ...deferral, isOver: false } })],
    line({ isUnsafe: true }),
  ]
  for (const html of without) expect(html).not.toContain('Defer Wipers')
})

it('begins a group with a link to the vehicle or the trailer', () => {
  for (const on of ['vehicle', 'trailer'] as const)
    expect(line({ on, asset: { id: 't 1', name: 'Unit 1' } }, null, true)).toMatch(
      /<a [^>]*href="\/vehicles\/t%201"[^>]*>Unit 1/,
    )
})
