'use client'

import { useWords } from '#use-words'
import { QueryProvider } from '@/components/frame/query-provider'
import { leaveFor } from '@/components/frame/leave-for'
import { ProofHost } from './proof-host'
import { SetUp } from './set-up'

interface RequiredSetUpProps {
  email: string
  /** A path of ours. */
  goTo: string
}

/** Set up because an organization asks for it: once it is on, the way goes on. */
export function RequiredSetUp({ email, goTo }: RequiredSetUpProps) {
  const t = useWords()
  return (
    <QueryProvider>
      <SetUp email={email} label={t('second-factor.set-up')} primary onDone={() => leaveFor(goTo)} />
      <ProofHost email={email} />
    </QueryProvider>
  )
}
