'use client'

import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Button } from '@/components/ui/button/button'
import { Banner } from '@/components/ui/status/banner'
import { requestProofMail } from './address-requests'

/** Says that one's own address is still to be confirmed, and has the link sent again. */
export function UnprovedNotice({ email }: { email: string }) {
  const t = useWords()
  const { pending, error, done, run } = useRequest()
  return (
    <div className="mt-3 space-y-3">
      {done ? (
        <Banner tone="good" title={t('address.sent')}>
          {t('address.sent-to', { email })}
        </Banner>
      ) : (
        <Banner
          tone="caution"
          title={t('address.unproved')}
          action={
            <Button pending={pending} onClick={() => void run(requestProofMail)}>
              {t('address.send-again')}
            </Button>
          }
        >
          {t('address.unproved-means')}
        </Banner>
      )}
      {error && <ApiErrorNotice error={error} />}
    </div>
  )
}
