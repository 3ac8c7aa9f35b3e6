import { afterEach, expect, it, vi } from 'vitest'
import { isSubscribed, NotTold, subscribe, unsubscribe, whyNot } from './this-browser'

afterEach(() => vi.unstubAllGlobals())

const KEY = Buffer.from([4, ...Array.from({ length: 64 }, (_, index) => index)]).toString('base64url')
const bytes = (key: string) => new Uint8Array(Buffer.from(key, 'base64url'))

interface Given {
  permission?: NotificationPermission
  says?: NotificationPermission
  /** For whose keys it is subscribed already. */
  had?: string | null
  fails?: boolean
}

/** A browser with push, whose push service is or is not there. */
function browser({ permission = 'default', says = 'granted', had = null, fails = false }: Given = {}) {
  const asked: string[] = []
  const of = (key: Uint8Array) => ({
    options: { applicationServerKey: key.buffer },
    unsubscribe: async () => {
      asked.push('unsubscribe')
      current = null
    },
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  })
  let current = had === null ? null : of(bytes(had))
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async (options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => {
      asked.push(`subscribe ${Buffer.from(options.applicationServerKey).toString('base64url') === KEY}`)
      if (fails) throw new DOMException('no push service', 'AbortError')
      return (current ??= of(options.applicationServerKey))
    },
  }
  const registration = { pushManager }
  const notification = {
    permission,
    requestPermission: async () => {
      asked.push('permission')
      return (notification.permission = says)
    },
  }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async (path: string) => void asked.push(`register ${path}`),
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  vi.stubGlobal('window', { PushManager: {}, Notification: notification })
  vi.stubGlobal('Notification', notification)
  return asked
}

it('says why a browser cannot be told: it knows no push, or only from the home screen, or its owner forbade it', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {})
  expect(whyNot()).toBe('unsupported')
  vi.stubGlobal('navigator', { standalone: false })
  expect(whyNot()).toBe('home-screen')
  browser({ permission: 'denied' })
  expect(whyNot()).toBe('denied')
  browser()
  expect(whyNot()).toBeNull()
})

it('asks its owner first, and the push service for an address under our key', async () => {
  const asked = browser()
  expect(await isSubscribed()).toBe(false)
  expect(await subscribe(KEY)).toEqual({
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'p', auth: 'a' },
  })
  expect(asked).toEqual(['permission', 'register /sw.js', 'subscribe true'])
  expect(await isSubscribed()).toBe(true)
  await subscribe(KEY)
  expect(asked).not.toContain('unsubscribe')
  await unsubscribe()
  expect(await isSubscribed()).toBe(false)
})

it('leaves an address behind that was made for the key of another installation', async () => {
  const asked = browser({ permission: 'granted', had: Buffer.alloc(65, 4).toString('base64url') })
  await subscribe(KEY)
  expect(asked).toContain('unsubscribe')
})

it('names what came in between', async () => {
  const whyOf = async (given: Given) => {
    browser(given)
    const error: unknown = await subscribe(KEY).catch((thrown: unknown) => thrown)
    return error instanceof NotTold ? error.why : error
  }
  expect(await whyOf({ permission: 'denied' })).toBe('denied')
  expect(await whyOf({ says: 'denied' })).toBe('denied')
  expect(await whyOf({ says: 'default' })).toBe('dismissed')
  expect(await whyOf({ fails: true })).toBe('no-service')
})
