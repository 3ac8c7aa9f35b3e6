import { forgetPages } from './kept-pages'

/**
 * Deletes the pages that this device keeps, and takes off its screen what somebody was told on it: whoever it was for is signed in
 * here no more, or may not look. Throws nothing.
 */
export async function forgetDevice(): Promise<void> {
  await Promise.allSettled([forgetPages(window.caches), closeTold()])
}

async function closeTold() {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}
