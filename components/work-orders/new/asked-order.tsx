'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { workOrderQuery } from '../queries'
import { LoadingOrder } from './loading-order'
import { NewOrderForm } from './new-order-form'
import { emptyOrder, keptUnder } from './new-order-values'
import { filledLike } from './template-values'

/** Of the address: what the order is about, and which one it is like, beside what the list was narrowed to. */
const OWN = ['asset', 'what', 'like'] as const

/** The form of what its address names, or filled like another order. */
export function AskedOrder() {
  const t = useWords()
  const search = useSearchParams()
  const list = new URLSearchParams(search.toString())
  for (const name of OWN) list.delete(name)
  const backHref = `/work-orders${list.size > 0 ? `?${list.toString()}` : ''}`
  const [asset = '', what = '', like = ''] = OWN.map((name) => search.get(name) ?? '')
  const { data: liked, error, refetch } = useQuery({ ...workOrderQuery(like), enabled: like !== '' })
  const failed = error && (
    <div className="mb-3">
      <ApiErrorNotice error={error} kept={liked && t('form.kept-typed')} onAgain={() => void refetch()} />
    </div>
  )
  if (like !== '' && !liked) return failed ?? <LoadingOrder />
  const kept = keptUnder({ asset, what, like })
  return (
    <>
      {failed}
      <NewOrderForm
        key={kept}
        kept={kept}
        first={{ ...emptyOrder({ asset, what }), ...(liked && filledLike(liked)) }}
        backHref={backHref}
      />
    </>
  )
}
