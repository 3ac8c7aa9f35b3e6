'use client'

import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Button } from '@/components/ui/button/button'
import { type OfferedSecret, requestSetUp } from './factor-requests'
import { TurnOnForm } from './turn-on-form'

interface SetUpProps {
  /** What the press that begins says. */
  label: string
  /** What stands over that press, until it is pressed. */
  before?: string
  /** It is the one thing to do here. */
  primary?: boolean
  /** It is on, with these recovery codes; null beside keys, which came with some. */
  onOn: (codes: readonly string[] | null) => unknown
}

/** An authenticator app, from the press until its first code. */
export function SetUp({ label, before, primary = false, onOn }: SetUpProps) {
  const t = useWords()
  const begin = useRequest<OfferedSecret>()
  if (begin.answer)
    return (
      <TurnOnForm
        offered={begin.answer}
        onOn={(codes) => {
          begin.reset()
          void onOn(codes)
        }}
        onCancel={begin.reset}
      />
    )
  return (
    <div className="space-y-3">
      {before && <p>{before}</p>}
      {begin.error && <ApiErrorNotice error={begin.error} kept={t('second-factor.on-kept')} />}
      <Button
        {...(primary ? { look: 'primary' as const } : {})}
        pending={begin.pending}
        onClick={() => void begin.run(requestSetUp)}
      >
        {label}
      </Button>
    </div>
  )
}
