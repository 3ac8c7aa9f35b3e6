'use client'

import { useMutation } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { type Decision, requestEndDeferral } from './decision-requests'
import { useDecided } from './use-decided'

interface EndDeferralProps {
  defectIds: readonly string[]
  /** The deferral that is shown; null where each of several has its own. */
  stood: Decision | null
  refusal: string | null
}

/** Has what was put off counted again. */
export function EndDeferral({ defectIds, stood, refusal }: EndDeferralProps) {
  const t = useWords()
  const ending = useMutation({
    mutationFn: async () => {
      for (const id of defectIds) await requestEndDeferral(id, stood)
    },
    onSettled: useDecided(),
  })
  return (
    <span ref={keepsFocus} className="contents">
      <Button
        size="small"
        look="quiet"
        disabledReason={refusal}
        pending={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {t('decisions.end-deferral')}
      </Button>
      {ending.error && <ApiErrorNotice error={ending.error} />}
    </span>
  )
}
