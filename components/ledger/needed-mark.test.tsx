import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { NeededMark } from './needed-mark'

const NOW = Date.parse('2026-03-02T05:45:00Z')

it('names the zone of a departure: times beside it may be of another', () => {
  const html = renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ledger'])}>
      <NeededMark
        needed={{ at: '2026-03-02T06:15:00Z', route: 'Night run', zone: 'America/Phoenix', isOnRoad: false }}
        now={NOW}
      />
    </WordsProvider>,
  )
  expect(html).toContain('title="Needed 23:15 MST, Night run"')
  expect(html).toContain('>Needed 23:15 MST, Night run<')
})
