'use client'

import { ChevronRight } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { RouteInputs } from './route-input'

/** What only needs to be chosen to override the platform's defaults, folded. */
export function MoreSettings() {
  const t = useWords()
  return (
    <>
      <RouteInputs section="Times" />
      <details className="group rounded-box border border-line bg-surface">
        <summary className="by-thumb flex min-h-10 list-none items-center gap-2 rounded-box px-4 py-2 [&::-webkit-details-marker]:hidden">
          <Icon of={ChevronRight} className="size-4 text-quiet transition-transform group-open:rotate-90" />
          {t('routes-edit.more-settings')}
        </summary>
        <div className="grid gap-4 border-t border-line px-4 py-3 sm:grid-cols-2">
          <RouteInputs section="More" />
        </div>
      </details>
    </>
  )
}
