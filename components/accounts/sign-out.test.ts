import { beforeEach, expect, it, vi } from 'vitest'
import { ownModules } from '@/test/own-modules'
import { storeInMemory } from '@/test/store-in-memory'
import { WAIT } from '@/test/wait'

ownModules()
beforeEach(() => vi.resetModules())

/** A browser in which somebody is told something and has a page kept; what it was asked for, and whether they were led on. */
async function browser() {
  const store = storeInMemory()
  await store.open('wayboard-pages o:u')
  const shown = new Set(['RV-1 is blocked', 'RV-2 is blocked'])
  const asked: string[] = []
  const assign = vi.fn()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { caches: store, location: { assign } }))
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => ({
        getNotifications: async () => [...shown].map((one) => ({ close: () => shown.delete(one) })),
      }),
    },
  })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ csrfToken: 't', url: '/' })
  })
  return { store, shown, asked, assign }
}

it('leaves nothing on the device: no page, and no notification on its screen', async () => {
  const { store, shown, assign } = await browser()
  const { signOut } = await import('./sign-out')
  await signOut()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'), WAIT)
  expect([...shown]).toEqual([])
  expect(await store.keys()).toEqual([])
})

it('signs nobody out, and switches no organization, who stays with what they typed', async () => {
  const { store, shown, asked, assign } = await browser()
  const { guard } = await import('@/components/form/guarded')
  const stop = guard(async () => false)
  const { signOut } = await import('./sign-out')
  const { switchOrganization } = await import('@/components/frame/switch-organization')
  const { english } = await import('@/test/english')
  await signOut()
  await switchOrganization('other', english)
  expect([asked, assign.mock.calls, shown.size]).toEqual([[], [], 2])
  expect(await store.keys()).toEqual(['wayboard-pages o:u'])
  stop()
  await switchOrganization('other', english)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/today'), WAIT)
  expect(asked).toEqual(['/api/organizations/active'])
})
