import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { BackgroundCard } from './server-card'

const server = {
  version: '1',
  database: { kind: 'embedded' as const, version: '17', bytes: 1 },
  migrations: { count: 1, newest: 'm', at: null },
  ...{ jobs: { waiting: 0, active: 0, failed: 0 }, deliveries: 0, workers: 1 },
}
const drawn = (waitMs: number, askedMs: number) =>
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['server-status', 'ui'])}>
      <BackgroundCard server={server} waitMs={waitMs} askedMs={askedMs} />
    </WordsProvider>,
  )

it('says whether calls wait for our pace, or because the platform asked them to: whichever is longer', () => {
  expect(drawn(0, 0)).toContain('None waiting')
  expect(drawn(1_500, 0)).toContain('Wait up to 2 seconds')
  expect(drawn(0, 11_001)).toContain('The platform asked us to wait 12 more seconds')
  expect(drawn(1_500, 900)).toContain('Wait up to 2 seconds')
  expect(drawn(0, 1)).toContain('The platform asked us to wait 1 more second<')
})
