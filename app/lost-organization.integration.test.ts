import { isValidElement } from 'react'
import { expect, it, vi } from 'vitest'
import { askOrganizationDeletion } from '@/lib/deletion/ask-organization-deletion'
import { runDeletions } from '@/lib/deletion/run-deletions'
import { openDesk } from '@/test/connection'
import { describeEmbedded } from '@/test/database'
import { holdProcess } from '@/test/hold-process'
import { ownModules } from '@/test/own-modules'
import { drawPage } from '@/test/pages/draw-page'
import { founder, joined, sessionCookie } from '@/test/people'

const held = vi.hoisted(() => ({ cookie: '' }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: held.cookie }),
  cookies: async () => ({ get: () => undefined }),
}))
ownModules('next/headers')

const PAGE = { file: 'app/(public)/organizations/page.tsx', pattern: '/organizations', desk: false }

describeEmbedded('whoever is led out of an organization', (database) => {
  it('reads whether it was deleted or they are no member of it, until they work in another', async () => {
    const desk = openDesk(database())
    holdProcess(desk)
    const { Banner } = await import('@/components/ui/status/banner')
    /** What stands above the choices; null where nothing does. */
    const saidTo = async (cookie: string): Promise<unknown> => {
      held.cookie = cookie
      const found = (node: unknown): unknown => {
        if (Array.isArray(node)) return node.map(found).find((one) => one !== undefined)
        if (!isValidElement<{ children?: unknown; title?: unknown }>(node)) return undefined
        return node.type === Banner ? node.props.title : found(node.props.children)
      }
      return found(await drawPage(PAGE, '/organizations')) ?? null
    }
    const owner = await founder(desk)
    const [stays, goes] = [
      await joined(desk, owner.actor, 'mechanic'),
      await joined(desk, owner.actor, 'mechanic'),
    ]
    const cookieOf = async ({ actor }: typeof stays) => (await sessionCookie(desk, actor)).join('=')
    const [administrator, member, removed] = [
      await cookieOf(owner),
      await cookieOf(stays),
      await cookieOf(goes),
    ]
    await desk.db.membership.deleteMany({ where: { userId: goes.actor.userId } })
    await desk.clock.advance(10_000)
    expect(await saidTo(member)).toBeNull()
    expect(await saidTo(removed)).toBe('You are no longer a member of the organization you worked in.')

    await askOrganizationDeletion({ ...desk, actor: owner.actor })
    expect(await saidTo(administrator)).toBeNull()
    await runDeletions(desk, AbortSignal.any([]))
    for (const cookie of [administrator, member])
      expect(await saidTo(cookie)).toBe('The organization you worked in was deleted, with everything in it.')

    const other = await founder(desk)
    expect(await saidTo(await cookieOf(other))).toBeNull()
  })
})
