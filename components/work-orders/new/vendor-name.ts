import type { VendorAnswer } from './new-order-answers'

/** By what a vendor is known, in no words of ours: a place, else the organization's own id of them, and what they do; null for nothing. */
export function vendorName({ name, vendorId, services }: Omit<VendorAnswer, 'id'>): string | null {
  const known = [...new Set([name ?? vendorId, services])].flatMap((word) => word || [])
  return known.length === 0 ? null : known.join(' · ')
}
