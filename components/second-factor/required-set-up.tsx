'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { leaveFor } from '@/components/frame/leave-for'
import { QueryProvider } from '@/components/frame/query-provider'
import { AddKey } from './keys/add-key'
import { ProofHost } from './proof-host'
import { RecoveryCodes } from './recovery-codes'
import { SetUp } from './set-up'

interface RequiredSetUpProps {
  email: string
  /** A path of ours. */
  goTo: string
  /** Whether keys work at the address of this server. */
  keysHere: boolean
}

/** Set up because an organization asks for it: once it is on, the way goes on. */
export function RequiredSetUp({ email, goTo, keysHere }: RequiredSetUpProps) {
  const t = useWords()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const goOn = () => void leaveFor(goTo)
  const on = (made: readonly string[] | null) => (made ? setCodes(made) : goOn())
  return (
    <QueryProvider>
      {codes ? (
        <RecoveryCodes codes={codes} email={email} onKept={goOn} />
      ) : (
        <div className="space-y-3">
          <SetUp label={t('second-factor.add-app')} primary onOn={on} />
          {keysHere ? (
            <AddKey onAdded={on} />
          ) : (
            <p className="text-quiet">{t('second-factor.keys-not-here')}</p>
          )}
        </div>
      )}
      <ProofHost email={email} />
    </QueryProvider>
  )
}
