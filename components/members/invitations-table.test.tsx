import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { InvitationsTable } from './invitations-table'
import type { InvitationRow } from './member-answers'

const AT = '2020-01-01T03:04:00.000Z'
const row = (fields: Partial<InvitationRow>): InvitationRow => ({
  ...{ id: 'i', role: 'viewer', email: null, status: 'pending', createdAt: AT },
  ...{ expiresAt: '2020-01-02T03:04:00.000Z', acceptedAt: null, ...fields },
})
const said = (fields: Partial<InvitationRow>, language: 'en' | 'es' = 'en') =>
  renderToStaticMarkup(
    <WordsProvider language={language} messages={compiledWords(language, ['ui', 'members', 'accounts'])}>
      <InvitationsTable invitations={[row(fields)]} onAsk={() => undefined} />
    </WordsProvider>,
  ).replaceAll(/<[^>]+>/g, '|')

it('says when one was accepted without a word that a time of today cannot stand behind', () => {
  const accepted = {
    status: 'accepted',
    acceptedAt: '2020-01-02T03:04:00.000Z',
    email: 'ana@example.com',
  } as const
  expect(said(accepted)).toMatch(/Accepted\|+Jan \d/)
  expect(said({ expiresAt: '2020-01-02T03:04:00.000Z' })).toMatch(/until \|/)
})

it('calls one without an address of whoever has the link while somebody can accept it by that', () => {
  expect(said({})).toContain('Whoever has the link')
  for (const status of ['accepted', 'revoked', 'expired'] as const) {
    expect(said({ status })).not.toContain('Whoever has the link')
    expect(said({ status })).toContain('|No address|')
    expect(said({ status }, 'es')).toContain('|Sin dirección|')
    expect(said({ status, email: 'ana@example.com' })).toContain('ana@example.com')
  }
})
