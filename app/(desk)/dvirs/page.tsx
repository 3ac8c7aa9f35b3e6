import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'DVIRs' }

/** The list is the layout; nothing is open. */
export default function DvirsPage() {
  return null
}
