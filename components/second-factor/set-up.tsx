'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Button } from '@/components/ui/button'
import { type OfferedSecret, requestSetUp } from './factor-requests'
import { RecoveryCodes } from './recovery-codes'
import { TurnOnForm } from './turn-on-form'

interface SetUpProps {
  email: string
  /** What the press that begins says. */
  label: string
  /** What stands over that press, until it is pressed. */
  before?: string
  /** It is the one thing to do here. */
  primary?: boolean
  /** It is on, and the recovery codes are kept. */
  onDone: () => unknown
}

/** Two-step sign-in, from the press to the recovery codes. */
export function SetUp({ email, label, before, primary = false, onDone }: SetUpProps) {
  const t = useWords()
  const begin = useRequest<OfferedSecret>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = () => {
    begin.reset()
    setCodes(null)
    void onDone()
  }
  if (codes) return <RecoveryCodes codes={codes} email={email} onKept={done} />
  if (begin.answer)
    return (
      <TurnOnForm
        offered={begin.answer}
        onOn={(made) => (made ? setCodes(made) : done())}
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
