import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Work orders' }

/** The list is the layout; nothing is open. */
export default function WorkOrdersPage() {
  return null
}
