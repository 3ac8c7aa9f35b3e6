import type { Subscribed } from './told-here-requests'

/** Why this browser cannot be told: it knows no push, only once it stands on the home screen, or its owner forbade it. */
export type WhyNot = 'unsupported' | 'home-screen' | 'denied'

/** Why it was not told in the end: besides, its owner closed the question, or its push service did not answer. */
export class NotTold extends Error {
  override readonly name = 'NotTold'
  constructor(
    readonly why: WhyNot | 'dismissed' | 'no-service',
    options?: ErrorOptions,
  ) {
    super(why, options)
  }
}

/** Null for one that can be. */
export function whyNot(): WhyNot | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    // Only there a page has this, and push only where it was installed.
    return 'standalone' in navigator && navigator.standalone !== true ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** Whether the browser still has what it is told by: its owner may have taken that back in its settings. */
export async function isSubscribed(): Promise<boolean> {
  if (whyNot() !== null || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) != null
}

/** Asks its owner, and the browser for an address by which it is told. Called by a press. Throws NotTold. */
export async function subscribe(publicKey: string): Promise<Subscribed> {
  const why = whyNot()
  if (why) throw new NotTold(why)
  // First of all: a browser asks only while the press is fresh.
  const said = await Notification.requestPermission()
  if (said !== 'granted') throw new NotTold(said === 'denied' ? 'denied' : 'dismissed')
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  try {
    const before = await pushManager.getSubscription()
    // Made for the keys of another installation at this address: nothing of ours would arrive.
    if (before && !isFor(before, key)) await before.unsubscribe()
    return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  } catch (error) {
    throw new NotTold('no-service', { cause: error })
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

function told(subscription: PushSubscription): Subscribed {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (!endpoint || !p256dh || !auth) throw new NotTold('no-service')
  return { endpoint, keys: { p256dh, auth } }
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  if (!options.applicationServerKey) return false
  const had = new Uint8Array(options.applicationServerKey)
  return had.length === key.length && had.every((byte, index) => byte === key[index])
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
