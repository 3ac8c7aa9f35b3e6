import { isValidElement } from 'react'
import { expect, it, vi } from 'vitest'
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

/** Whether a page has it that the device forgets what it keeps. */
async function forgets(pattern: string, cookie: string): Promise<boolean> {
  held.cookie = cookie
  const { ForgetHere } = await import('@/components/offline/forget-here')
  const drawn = await drawPage({ file: `app/(public)${pattern}/page.tsx`, pattern, desk: false }, pattern)
  const isIn = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.some(isIn)
    if (!isValidElement<{ children?: unknown }>(node)) return false
    return node.type === ForgetHere || isIn(node.props.children)
  }
  return isIn(drawn)
}

describeEmbedded('a page for whom the desk does not open', (database) => {
  it('has the device forget what it keeps, and no other page does', async () => {
    const desk = openDesk(database())
    holdProcess(desk)
    const owner = await founder(desk)
    const [stays, goes] = [
      await joined(desk, owner.actor, 'mechanic'),
      await joined(desk, owner.actor, 'mechanic'),
    ]
    const cookieOf = async ({ actor }: typeof stays) => (await sessionCookie(desk, actor)).join('=')
    await desk.db.membership.deleteMany({ where: { userId: goes.actor.userId } })
    const [member, removed] = [await cookieOf(stays), await cookieOf(goes)]

    expect(await forgets('/sign-in', '')).toBe(true)
    expect(await forgets('/organizations', removed)).toBe(true)
    expect(await forgets('/organizations', member)).toBe(false)
    for (const cookie of ['', removed]) expect(await forgets('/sso/problem', cookie)).toBe(true)
    expect(await forgets('/sso/problem', member)).toBe(false)

    await desk.db.organization.updateMany({ data: { secondFactorOf: 'everybody' } })
    await desk.clock.advance(10_000)
    expect(await forgets('/second-factor', member)).toBe(true)
  })
})
