'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { workOrderQuery } from '../queries'
import { LoadingOrder } from './loading-order'
import { NewOrderForm } from './new-order-form'
import { emptyOrder } from './new-order-values'
import { filledLike } from './template-values'

/** Of the address: what the order is about, and which one it is like, beside what the list was narrowed to. */
const OWN = ['asset', 'what', 'like'] as const

/** The form of what its address names, or filled like another order. */
export function AskedOrder() {
  const search = useSearchParams()
  const list = new URLSearchParams(search.toString())
  for (const name of OWN) list.delete(name)
  const backHref = `/work-orders${list.size > 0 ? `?${list.toString()}` : ''}`
  const [asset = '', what = '', like = ''] = OWN.map((name) => search.get(name) ?? '')
  const { data: liked, error } = useQuery({ ...workOrderQuery(like), enabled: like !== '' })
  if (error) return <ApiErrorNotice error={error} />
  if (like !== '' && !liked) return <LoadingOrder />
  return (
    <NewOrderForm
      key={`${asset} ${what} ${like}`}
      first={{ ...emptyOrder({ asset, what }), ...(liked && filledLike(liked)) }}
      backHref={backHref}
    />
  )
}
