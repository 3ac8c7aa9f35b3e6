'use client'

import { useEffect } from 'react'

/**
 * On a page for whom the desk does not open: nothing of it stays on the device, in whatever way they came. The worker sees
 * only what is loaded anew.
 */
export function ForgetHere() {
  useEffect(() => {
    import('./forget-device').then(({ forgetDevice }) => forgetDevice()).catch(() => undefined)
  }, [])
  return null
}
