'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { warningsQuery } from '../queries'

/** What the platform's answer to the last save does not hold: nothing drops unnoticed. */
export function AnswerWarnings({ id }: { id: string }) {
  const t = useWords()
  const client = useQueryClient()
  const query = warningsQuery(id)
  const { data: warnings } = useQuery(query)
  if (warnings.length === 0) return null
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-box border border-caution-shape bg-caution-tint p-3 text-ink"
    >
      <Icon of={TriangleAlert} className="mt-0.5 size-4 shrink-0 text-caution-shape" />
      <div className="min-w-0 grow">
        <p className="font-strong">{t('work-orders-detail.answer-differs')}</p>
        <ul className="mt-1.5 list-disc space-y-0.5 pl-4">
          {warnings.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
        <Button size="small" className="mt-2.5" onClick={() => client.setQueryData(query.queryKey, [])}>
          {t('ui.dismiss')}
        </Button>
      </div>
    </div>
  )
}
