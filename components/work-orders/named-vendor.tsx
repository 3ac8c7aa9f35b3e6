'use client'

import { useWords } from '#use-words'
import { NamedId } from '@/components/directory/named-id'

/** What a vendor is called, and its id to copy. */
export function NamedVendor({ id }: { id: string }) {
  const t = useWords()
  return (
    <NamedId
      kinds={['vendor']}
      id={id}
      what={t('work-orders.copied-vendorUuid')}
      unnamed={t('work-orders.vendor-unnamed')}
    />
  )
}
