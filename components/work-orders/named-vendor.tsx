'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { CopyId } from '@/components/ui/copy-id'
import { choicesQuery } from './new/queries'
import { vendorWords } from './new/vendor-words'

/** What a vendor is called, and its id to copy. */
export function NamedVendor({ id }: { id: string }) {
  const t = useWords()
  const { data } = useQuery(choicesQuery)
  const vendor = data?.vendors.find((one) => one.id === id)
  const what = t('work-orders.copied-vendorUuid')
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {data && <span>{vendorWords(vendor ?? { name: null, vendorId: null, services: null }, t)}</span>}
      <CopyId id={id} what={what} shown={what} />
    </span>
  )
}
