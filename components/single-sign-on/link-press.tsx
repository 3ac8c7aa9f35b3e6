'use client'

import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { leaveFor } from '@/components/frame/leave-for'
import { QueryProvider } from '@/components/frame/query-provider'
import { ProofHost } from '@/components/second-factor/proof-host'
import { Button } from '@/components/ui/button/button'
import { requestPendingLink } from './company-requests'

/** Says that who waits in this browser is whoever is signed in. */
export function LinkPress({ email }: { email: string }) {
  const t = useWords()
  const link = useRequest<never>()
  const press = () => link.run(async () => leaveFor((await requestPendingLink()).data.goTo))
  return (
    <div className="mt-5 space-y-4">
      {link.error && <ApiErrorNotice error={link.error} />}
      <Button look="primary" size="large" pending={link.pending} onClick={() => void press()}>
        {t('sign-on.link')}
      </Button>
      <QueryProvider>
        <ProofHost email={email} />
      </QueryProvider>
    </div>
  )
}
