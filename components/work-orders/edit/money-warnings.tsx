'use client'

import { TriangleAlert } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import type { UpdateWorkOrderBody } from '@/lib/work-orders/schema'
import { moneyWarnings } from './beyond-published'

/** What the platform may refuse of the money in a request, said before it is sent; it can be sent all the same. */
export function MoneyWarnings({ body }: { body: UpdateWorkOrderBody }) {
  const t = useWords()
  return (
    <ul aria-live="polite" className="space-y-1 empty:hidden">
      {moneyWarnings(body, t).map((warning) => (
        <li key={warning} className="flex gap-2">
          <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0 text-caution-shape" />
          {warning}
        </li>
      ))}
    </ul>
  )
}
