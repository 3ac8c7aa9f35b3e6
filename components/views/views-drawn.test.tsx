import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { ViewDialog } from './view-dialog'
import { Viewed } from './viewed-list'
import { ViewsDialog } from './views-dialog'

// Before the imports: another file of this process may have brought the same rooms with the router as it is.
vi.hoisted(() => void vi.resetModules())
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/routes' }))

ownModules('next/navigation')

const said = (drawn: ReactNode) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['ui', 'api', 'form', 'list', 'views'])}>
        <Viewed
          value={{
            ...{ kind: 'routes', search: '?show=late', columns: [], left: [] },
            onChange: () => undefined,
          }}
        >
          {drawn}
        </Viewed>
      </WordsProvider>
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}
const view = { id: 'v1', name: 'Late ones', search: 'show=late', shared: true }
const nothing = () => undefined

it('saves what the list shows under a name; who may not share is told so', () => {
  const own = said(<ViewDialog mayShare={false} begins={false} onClose={nothing} />)
  expect(own).toMatch(
    /Save this view Keeps filters, search, order and columns as they are now\. Name Your role does not share/,
  )
  expect(said(<ViewDialog mayShare begins={false} onClose={nothing} />)).toContain('Share with everyone')
})

it('offers to mean what the list shows now by a view that means something else', () => {
  const edited = (search: string) =>
    said(<ViewDialog view={{ ...view, search }} mayShare begins onClose={nothing} />)
  expect(edited('show=late')).not.toContain('Also save what the list shows now')
  expect(edited('show=behind')).toContain('Also save what the list shows now')
})

it('has shared views edited by who may share, and begun with by everybody', () => {
  const all = (mayShare: boolean) =>
    said(
      <ViewsDialog
        views={{
          data: [view, { ...view, id: 'v2', name: 'Mine', shared: false }],
          defaultId: null,
          mayShare,
        }}
        onClose={nothing}
      />,
    )
  expect(all(true)).toMatch(/Late ones Shared Edit .*Mine Only you Edit/)
  expect(all(false)).toMatch(/Late ones Shared Start with this view .*Mine Only you Edit/)
})
