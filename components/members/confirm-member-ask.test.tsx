import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'
import { WAIT } from '@/test/wait'
import type { MemberRow } from './member-answers'

interface Drawn {
  title: string
  intro: string
  onConfirm: () => void
}

const drawn = vi.hoisted((): { dialog: Drawn | null } => ({ dialog: null }))
vi.mock('@/components/ui/dialog/confirm-dialog', () => ({
  ConfirmDialog: (dialog: Drawn) => {
    drawn.dialog = dialog
    return null
  },
}))
ownModules('@/components/ui/dialog/confirm-dialog')
afterEach(() => vi.unstubAllGlobals())

const member: MemberRow = {
  ...{ userId: 'u1', name: 'Dan', email: 'dan@example.com', role: 'dispatcher', you: false },
  ...{ joinedAt: '2026-03-02T06:30:00Z', secondFactor: null, person: null },
}

/** Signs Dan out as somebody whom a password or, `confined`, the provider signed in, where so many sessions end. */
async function signedOut(ended: number, { confined }: { confined: boolean }) {
  const { ConfirmMemberAsk } = await import('./confirm-member-ask')
  const { WordsProvider } = await import('@/components/words/words-provider')
  const { toastStore } = await import('@/components/ui/toast/toast')
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { ended } })))
  let isClosed = false
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" messages={compiledWords('en', ['members'])}>
        <ConfirmMemberAsk
          ask={{ kind: 'sign-out', member }}
          organizationName="Harbor"
          confined={confined}
          onClose={() => (isClosed = true)}
        />
      </WordsProvider>
    </QueryClientProvider>,
  )
  drawn.dialog?.onConfirm()
  await vi.waitFor(() => expect(isClosed).toBe(true), WAIT)
  const said = toastStore.read().at(-1)
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
  return { asked: `${drawn.dialog?.title} ${drawn.dialog?.intro}`, said: [said?.tone, said?.message] }
}

it('says of whom sessions ended that they were signed out', async () => {
  const { asked, said } = await signedOut(2, { confined: false })
  expect(asked).toMatch(/everywhere\?.*out of every browser/)
  expect(said).toEqual(['good', 'Dan was signed out'])
})

it('says to whom single sign-on signed in what they end, and what they do not', async () => {
  const { asked, said } = await signedOut(1, { confined: true })
  expect(asked).toMatch(/single sign-on of Harbor.*sessions that began with a password stay/)
  expect(asked).not.toContain('every')
  expect(said).toEqual(['good', 'Dan was signed out where single sign-on had signed them in'])
})

it('says that nothing ended where nothing did, and who can end more', async () => {
  const confined = await signedOut(0, { confined: true })
  expect(confined.said).toEqual([
    'info',
    expect.stringMatching(/^No session was ended.*can be ended by an administrator who signed in with one/),
  ])
  const { said } = await signedOut(0, { confined: false })
  expect(said).toEqual(['info', expect.stringMatching(/^No session was ended: Dan/)])
})
