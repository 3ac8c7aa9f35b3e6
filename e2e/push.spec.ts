import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from './fixtures/test'

test('a browser is told what blocks a route while Wayboard is closed: allowed, switched on and off, and a press opens the route in the open tab', async ({
  page,
  context,
  connect,
  look,
}) => {
  await connect()
  await context.grantPermissions(['notifications'])
  const key = createECDH('prime256v1')
  key.generateKeys()
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  // This browser has no screen and no push service: it says what one with both would.
  await page.addInitScript((told) => {
    Object.defineProperty(Notification, 'permission', {
      get: () => window.localStorage.getItem('permission of the story') ?? 'denied',
    })
    let subscription: object | null = null
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const { applicationServerKey } = options as { applicationServerKey: Uint8Array }
      subscription = {
        options: { applicationServerKey: applicationServerKey.buffer },
        unsubscribe: async () => {
          subscription = null
          return true
        },
        toJSON: () => ({ endpoint: 'https://push.example/told', expirationTime: null, keys: told }),
      }
      return subscription as PushSubscription
    }
  }, keys)

  await page.goto('/settings/account')
  const card = page.getByRole('region', { name: 'Notifications' })
  const here = card.getByRole('switch', { name: 'Notify me on this device' })
  await expect(card.getByRole('status')).toContainText('does not let Wayboard show notifications')
  await look('told-here-denied')
  // Its owner allows it in the browser's settings, and comes back.
  await page.evaluate(() => {
    window.localStorage.setItem('permission of the story', 'granted')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await here.click()
  await expect(page.getByText('This device gets notifications now')).toBeVisible()
  await expect(here).toBeChecked()
  await look('told-here', page, { plain: true })

  // What the push service brings, as the server writes it (lib/telling/push).
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  await worker.evaluate(`self.shown = []
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options })`)
  const said = {
    ...{ title: 'RV-1 is blocked, leaves Mon, Mar 2, 06:15 CST', body: 'RV 128 is reported unsafe.' },
    ...{ path: '/today', topic: 'of-a-route', language: 'en' },
  }
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(said),
  })
  await expect
    .poll(() => worker.evaluate('self.shown'))
    .toEqual([
      expect.objectContaining({
        title: said.title,
        body: said.body,
        tag: said.topic,
        data: { path: '/today' },
      }),
    ])
  await worker.evaluate(`{
    const press = new ExtendableEvent('notificationclick')
    Object.defineProperty(press, 'notification', { value: { close() {}, data: self.shown[0].data } })
    self.dispatchEvent(press)
  }`)
  await expect(page).toHaveURL(/\/today/)
  expect(context.pages(), 'in the tab that was open').toHaveLength(1)

  // Its address changes by itself: the server goes on telling it at the new one; one that it does not take is given up.
  const moved = (endpoint: string) =>
    worker.evaluate(
      async ([address, told]) => {
        const scope = self as unknown as { fetch: typeof fetch; dispatchEvent(event: Event): void }
        const asked = scope.fetch
        const gone = { up: false }
        let done: Promise<unknown> = Promise.resolve()
        const status = await new Promise<number>((resolve) => {
          scope.fetch = async (...request) => {
            const response = await asked(...request)
            if (request[0] === '/api/account/push') resolve(response.status)
            return response
          }
          const change = new Event('pushsubscriptionchange')
          const newSubscription = {
            toJSON: () => ({ endpoint: address, expirationTime: null, keys: told }),
            unsubscribe: async () => (gone.up = true),
          }
          Object.assign(change, { newSubscription, waitUntil: (work: Promise<unknown>) => (done = work) })
          scope.dispatchEvent(change)
        })
        scope.fetch = asked
        await done
        return [status, gone.up]
      },
      [endpoint, keys] as const,
    )
  expect(await moved('https://push.example/moved')).toEqual([204, false])
  expect(await moved('https://elsewhere.example/moved')).toEqual([400, true])

  // The page is new, and the browser of the story has forgotten: as where its owner took it back.
  await page.goto('/settings/account')
  await expect(here).not.toBeChecked()
  await here.click()
  await expect(here).toBeChecked()
  await here.click()
  await expect(page.getByText('This device no longer gets notifications')).toBeVisible()
  await expect(here).not.toBeChecked()
  // Whose session is told no more is not told again by it.
  expect(await moved('https://push.example/moved')).toEqual([409, true])
})
