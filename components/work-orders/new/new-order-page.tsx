'use client'

import dynamic from 'next/dynamic'
import { LoadingOrder } from './loading-order'

// In the browser alone, since its times are those of the browser's zone; and with what it reads of the address, so that
// the page itself loads neither dates nor the reading of a form.
const AskedOrder = dynamic(() => import('./asked-order').then((module) => module.AskedOrder), {
  ssr: false,
  loading: LoadingOrder,
})

/** A new work order: of what its address names, or like another. */
export function NewOrderPage() {
  return <AskedOrder />
}
