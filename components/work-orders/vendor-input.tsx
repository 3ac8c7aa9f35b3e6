'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ChoiceInput, type InputWords, LineInput } from '@/components/form/inputs'
import { choicesQuery } from './new/queries'

interface VendorInputProps extends InputWords {
  /** The one that is set already, which may be none of those that the platform lists. */
  now?: string
}

/** A vendor by what it is called; by id where the platform lists none. */
export function VendorInput({ now = '', name, label, optional, className }: VendorInputProps) {
  const t = useWords()
  const { data } = useQuery(choicesQuery)
  const vendors = data?.vendors ?? []
  const words = { name, label, ...(optional && { optional }), ...(className && { className }) }
  if (vendors.length === 0)
    return <LineInput {...words} hint={t('work-orders.hint-vendorUuid')} box={{ figures: true }} />
  const isListed = now === '' || vendors.some(({ id }) => id === now)
  return (
    <ChoiceInput
      {...words}
      placeholder={t('work-orders.vendor-none')}
      options={[
        ...(isListed ? [] : [{ value: now, label: t('work-orders.vendor-unnamed') }]),
        ...vendors.map(({ id, name: called }) => ({
          value: id,
          label: called ?? t('work-orders.vendor-unnamed'),
        })),
      ]}
    />
  )
}
