import type { Words } from '@/lib/words/words'
import type { VendorAnswer } from './new-order-answers'
import { vendorName } from './vendor-name'

/**
 * What a vendor is called: the platform has no name of them, so by where they are, else by the organization's own id of them,
 * with what they do; else in words that say so.
 */
export const vendorWords = (vendor: Named, t: Words): string =>
  vendorName(vendor) ?? t('work-orders.vendor-unnamed')

/** The same on paper, where no id can be copied: it stands there, as what it is, where nothing else is known. */
export const vendorText = (vendor: Named | null, id: string, t: Words): string =>
  (vendor && vendorName(vendor)) ?? t('work-orders.vendor-id', { id })

type Named = Omit<VendorAnswer, 'id'>
