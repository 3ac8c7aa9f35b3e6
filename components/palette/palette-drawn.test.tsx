import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { FindButton } from '@/components/frame/find-button'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { ShortcutList } from './shortcut-list'
import { OTHER_KEYS } from './shortcut-words'
import { SHORTCUTS } from './shortcuts'

// Before the imports: another file of this process may have brought the same rooms with the router as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

ownModules('next/navigation')

const none = () => undefined
const drawn = (part: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'frame', 'palette'])}>
        {part}
      </WordsProvider>
    </QueryClientProvider>,
  )

it('its button says its keys, before any of its code is there', () => {
  expect(drawn(<FindButton person={{ name: 'Ana', email: 'ana@example.com', role: 'viewer' }} />)).toMatch(
    /aria-keyshortcuts="Control\+K Meta\+K".*Search.*Ctrl\+K/,
  )
})

it('lists every shortcut by its keys, and whether single keys are on', () => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' })
  const list = drawn(<ShortcutList onClose={none} />)
  expect(list).toContain('role="switch" aria-checked="true"')
  expect(list).toContain('⌘K</kbd>')
  // Ctrl with another key works there too.
  const single = list.indexOf('Single-key shortcuts</h3>')
  expect(list.indexOf('None works while you type in a field.')).toBeGreaterThan(single)
  expect(list.lastIndexOf('None works while you type in a field.')).toBe(
    list.indexOf('None works while you type in a field.'),
  )
  expect(list.match(/<kbd/g)).toHaveLength(
    1 + OTHER_KEYS.length + SHORTCUTS.flatMap(({ keys }) => keys).length,
  )
})
