'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { deferralsQuery } from './decision-requests'
import { DeferButton } from './defer-button'
import { EndDeferral } from './end-deferral'
import { useDecideRefusal } from './may-decide'

interface DeferralOfDefectProps {
  dvirId: string
  defectId: string
  /** What is broken. */
  what: string
}

/** Whether a defect is put off, by whom and until when; or puts it off, and says why that cannot be. */
export function DeferralOfDefect({ dvirId, defectId, what }: DeferralOfDefectProps) {
  const t = useWords()
  const refusal = useDecideRefusal()
  const { data: defects = [] } = useQuery(deferralsQuery(dvirId))
  const defect = defects.find((one) => one.defectId === defectId)
  if (refusal === undefined || !defect) return null
  const { deferral } = defect
  return (
    <span ref={keepsFocus} className="contents">
      {deferral ? (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-table">
          <span>
            {t.rich('decisions.deferred', {
              by: deferral.by,
              reason: deferral.reason,
              at: () => <ZonedTime instant={deferral.until} />,
            })}
          </span>
          <EndDeferral defectIds={[defectId]} stood={deferral} refusal={refusal} />
        </span>
      ) : (
        <DeferButton
          defectIds={[defectId]}
          dvirIds={[dvirId]}
          what={what}
          refusal={refusal ?? (defect.refusal && t(`decisions.defer-${defect.refusal}`))}
        />
      )}
    </span>
  )
}
