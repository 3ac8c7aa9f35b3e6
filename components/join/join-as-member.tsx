'use client'

import { useWords } from '#use-words'
import { HOME } from '@/components/accounts/safe-return'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { leaveFor } from '@/components/frame/leave-for'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { requestJoin } from './join-request'

/** Joins with the account that is signed in. */
export function JoinAsMember({ token, organization }: { token: string; organization: string }) {
  const t = useWords()
  const { pending, error, run } = useRequest()
  return (
    <>
      {error && (
        <div className="mb-4">
          <ApiErrorNotice error={error} kept={t('join.kept')} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          className="h-auto! min-h-8 max-w-full py-1"
          pending={pending}
          onClick={() =>
            void run(async () => {
              await requestJoin(token)
              await leaveFor(HOME)
            })
          }
        >
          <span className="min-w-0 whitespace-normal wrap-break-word">
            {t('join.join', { organization })}
          </span>
        </Button>
        <LinkButton href={HOME}>{t('join.not-now')}</LinkButton>
      </div>
    </>
  )
}
