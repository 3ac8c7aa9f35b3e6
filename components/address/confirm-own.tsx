'use client'

import { useWords } from '#use-words'
import { HOME } from '@/components/accounts/safe-return'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { Banner } from '@/components/ui/status/banner'
import { requestConfirmation } from './address-requests'

/** Confirms the address of the account that is signed in. */
export function ConfirmOwn({ token }: { token: string }) {
  const t = useWords()
  const { pending, error, done, run } = useRequest()
  if (done)
    return (
      <>
        <Banner tone="good" title={t('address.confirmed')} />
        <LinkButton href={HOME} look="primary" size="large" className="mt-4 w-full">
          {t('join.to-desk')}
        </LinkButton>
      </>
    )
  return (
    <>
      {error && (
        <div className="mb-4">
          <ApiErrorNotice error={error} kept={t('join.kept')} />
        </div>
      )}
      <Button
        look="primary"
        size="large"
        className="w-full"
        pending={pending}
        onClick={() => void run(() => requestConfirmation(token))}
      >
        {t('address.confirm')}
      </Button>
    </>
  )
}
