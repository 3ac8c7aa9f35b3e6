import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ROLES } from '@/lib/accounts/roles'
import { compiledWords } from '@/lib/words/catalog'
import { describeEmbedded } from '@/test/database'
import { deskOverHttp } from '@/test/desk-over-http'
import { holdProcess } from '@/test/hold-process'
import { ownModules } from '@/test/own-modules'
import { drawPage } from '@/test/pages/draw-page'

const held = vi.hoisted(() => ({ cookie: '' }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: held.cookie }),
  cookies: async () => ({ get: () => undefined }),
}))
ownModules('next/headers')

const PAGE = { file: 'app/(desk)/settings/status/page.tsx', pattern: '/settings/status', desk: true }

async function said(drawn: unknown): Promise<string> {
  // The one that the page says its words by.
  const { WordsProvider } = await import('@/components/words/words-provider')
  return renderToStaticMarkup(
    <WordsProvider
      language="en"
      messages={compiledWords('en', [
        'ui',
        'app',
        'access',
        'accounts',
        'webhooks',
        'feeds',
        'sync-list',
        'server-status',
      ])}
    >
      {drawn as ReactNode}
    </WordsProvider>,
  )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describeEmbedded('the page of how the server stands', (database) => {
  it('shows administrators their feeds and lists and the counts of all, and nobody else anything', async () => {
    const world = await deskOverHttp(database())
    const administrator = await world.connect()
    const other = await world.member('administrator', 'elsewhere')
    holdProcess(world.desk)
    const at = new Date(world.desk.clock.now() - 5 * 60_000)
    const { organizationId } = administrator.actor
    await world.desk.db.feed.create({
      data: { organizationId, kind: 'route_events', enabled: true, answeredAt: at, failingSince: at },
    })
    await world.desk.db.feed.create({
      data: { organizationId: other.actor.organizationId, kind: 'detections', enabled: true, answeredAt: at },
    })
    const draw = async ({ cookies }: { cookies: Map<string, string> }) => {
      held.cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      return said(await drawPage(PAGE, '/settings/status'))
    }
    const shown = await draw(administrator.browser)
    expect(shown).toMatch(/Route events Stale .* 5 min ago /)
    expect(shown).toMatch(/Detections Off not yet/)
    expect(shown).toMatch(/Jobs waiting 0 .*Failed jobs 0 .*None waiting/)
    expect(shown).toMatch(/Embedded \(PostgreSQL 1\d/)
    expect(shown).not.toContain('Southline')
    for (const role of ROLES.filter((one) => one !== 'administrator')) {
      const refused = await draw((await world.member(role)).browser)
      expect(refused).toContain('administrators')
      expect(refused).not.toMatch(/PostgreSQL|Route events/)
    }
  })
})
