import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'

const zone = vi.hoisted(() => ({ ofBrowser: 'UTC' }))
vi.mock('@/components/ui/time/zone-choice', () => ({ useBrowserZone: () => zone.ofBrowser }))
ownModules('@/components/ui/time/zone-choice')
afterEach(() => {
  zone.ofBrowser = 'UTC'
})

async function drawn(): Promise<string> {
  const [{ WordsProvider }, { InstantInput }] = await Promise.all([
    import('@/components/words/words-provider'),
    import('./instant-input'),
  ])
  return renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'explorer-fields'])}>
      <InstantInput
        control={{ id: 'i', 'aria-invalid': undefined, 'aria-describedby': undefined }}
        {...{ at: 'startTime', name: 'startTime', value: '' }}
        onChange={() => undefined}
      />
    </WordsProvider>,
  )
}

it('offers a choice of zones where there are two, and says the one that there is elsewhere', async () => {
  const utc = await drawn()
  expect(utc).not.toContain('<select')
  expect(utc).toContain('>UTC</span>')
  zone.ofBrowser = 'America/Phoenix'
  expect(await drawn()).toMatch(/<select.*UTC.*America\/Phoenix/)
})
