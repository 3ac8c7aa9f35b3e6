import { beforeEach, expect, it, vi } from 'vitest'
import { ownModules } from '@/test/own-modules'

ownModules()
beforeEach(() => vi.resetModules())

const open = async () => ({
  ...(await import('./whose-tab')),
  ...(await import('@/components/api/ask-api')),
  ...(await import('@/components/list/download-list')),
  ...(await import('@/components/explorer/send-request')),
})

/** A server that says the same to everything; whose each request said it was. */
function answers(status: number, body: unknown = {}) {
  const named: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get('x-wayboard-person'))
    return Response.json(body, { status })
  })
  return named
}
const REFUSAL = { error: { code: 'another_person', message: 'Reload.' } }

it('names for whom the desk asks in whatever it reads, writes, downloads and sends through the gateway', async () => {
  const { askApi, sendRequest, downloadList, openTab, closeTab } = await open()
  const named = answers(409, REFUSAL)
  const ask = (fields: object = {}) => askApi('/api/x', () => null, fields).catch(() => null)
  await ask()
  openTab('o:u')
  await ask()
  await ask({ method: 'DELETE' })
  await ask({ method: 'PATCH', body: {}, whose: 'o:waits' })
  await downloadList('/api/x')
  await downloadList('/api/x', {})
  await sendRequest({ method: 'GET', path: '/x', body: undefined })
  closeTab()
  await ask()
  expect(named).toEqual([null, 'o:u', 'o:u', 'o:waits', 'o:u', 'o:u', 'o:u', null])
})

it('is lost once the browser works for another, and no other refusal loses it', async () => {
  const { askApi, isLost, onLost } = await open()
  const heard = vi.fn()
  const stop = onLost(heard)
  const ask = () => askApi('/api/x', () => null).catch(() => null)
  answers(409, { error: { code: 'changed_meanwhile', message: '' } })
  await ask()
  expect([isLost(), heard.mock.calls.length]).toEqual([false, 0])
  answers(409, REFUSAL)
  await ask()
  expect([isLost(), heard.mock.calls.length]).toEqual([true, 1])
  stop()
  await ask()
  expect(heard).toHaveBeenCalledTimes(1)
})

it('is lost where it is drawn again for another, and asks for the first one still', async () => {
  const { openTab, isLost, whoseHeader } = await open()
  openTab('o:u')
  openTab('o:u')
  expect(isLost()).toBe(false)
  openTab('p:u')
  expect(isLost()).toBe(true)
  expect(whoseHeader()).toEqual({ 'x-wayboard-person': 'o:u' })
})

it('is asked about when another tab opens the desk for another, or signs out', async () => {
  const { onOtherPerson } = await import('@/components/offline/whose-device')
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const heard = vi.fn()
  const stop = onOtherPerson('o:u', heard)
  const tell = (key: string, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  tell('wayboard-person', 'o:u')
  tell('wayboard-theme', 'dark')
  expect(heard).not.toHaveBeenCalled()
  tell('wayboard-person', 'p:u')
  tell('wayboard-person', null)
  stop()
  tell('wayboard-person', 'p:u')
  expect(heard).toHaveBeenCalledTimes(2)
})
