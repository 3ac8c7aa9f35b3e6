import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from './fixtures/test'

test('a browser is told what blocks a route while Wayboard is closed: switched on and off, shown, and a press opens the route', async ({
  page,
  context,
  connect,
  look,
}) => {
  await connect()
  const { origin } = new URL(await page.evaluate(() => window.location.href))
  await context.grantPermissions(['notifications'], { origin })
  const key = createECDH('prime256v1')
  key.generateKeys()
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
  // This browser is built without a push service: it says what one with one would.
  await page.addInitScript((told) => {
    let subscription: object | null = null
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      subscription = {
        options: {
          applicationServerKey: (options as { applicationServerKey: Uint8Array }).applicationServerKey.buffer,
        },
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
  const here = card.getByRole('switch', { name: 'Tell me on this device' })
  await expect(here).not.toBeChecked()
  await here.click()
  await expect(page.getByText('You are told on this device from now on')).toBeVisible()
  await expect(here).toBeChecked()
  await look('told-here')

  // What the push service brings, as the server writes it (lib/telling/push).
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const said = {
    ...{ title: 'RV-1 is blocked, leaves Mon, Mar 2, 06:15 CST', body: 'RV 128 is reported unsafe.' },
    ...{ path: '/today', topic: 'of-a-route', language: 'en' },
  }
  const registrationId = await registered
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(said),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect.poll(shown).toEqual([{ title: said.title, body: said.body, tag: said.topic }])

  // Nobody but the system can press what it shows: the worker is told as it would be.
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`self.registration.getNotifications().then(([notification]) => {
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page).toHaveURL(/\/today/)
  expect(context.pages(), 'in the tab that was open').toHaveLength(1)
  expect(await shown()).toEqual([])

  await page.goto('/settings/account')
  // As where its owner took it back in the browser's settings: the page says what is so.
  await expect(here).not.toBeChecked()
  await here.click()
  await expect(here).toBeChecked()
  await here.click()
  await expect(page.getByText('You are not told on this device any more')).toBeVisible()
  await expect(here).not.toBeChecked()
})

test('a browser that its owner forbids it says so', async ({ page, signUp }) => {
  await signUp()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto('/settings/account')
  await expect(page.getByText('This browser does not let Wayboard show notifications.').first()).toBeVisible()
})
