'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import type { CheckName } from '@/lib/readiness/checks/check-names'
import { requestEndOverride } from './override-requests'
import { todayKey } from './today-keys'

/** Takes back that a finding was let go: it counts again. */
export function TakeBack({ routeId, check }: { routeId: string; check: CheckName }) {
  const t = useWords()
  const client = useQueryClient()
  const ending = useMutation({
    mutationFn: () => requestEndOverride(routeId, check),
    onSettled: () => client.invalidateQueries({ queryKey: todayKey }),
  })
  return (
    <>
      <Button
        size="small"
        look="quiet"
        className="ml-1 h-6!"
        pending={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {t('readiness.take-back')}
      </Button>
      {ending.error && <ApiErrorNotice error={ending.error} />}
    </>
  )
}
