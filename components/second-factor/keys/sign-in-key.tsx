'use client'

import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useRequest } from '@/components/api/use-request'
import { leaveFor } from '@/components/frame/leave-for'
import { Button } from '@/components/ui/button/button'
import { requestSignInByKey } from './key-requests'

interface SignInKeyProps {
  /** A path of ours. */
  goTo: string
  /** They have an app; else their recovery codes alone are beside it. */
  hasApp: boolean
  onCode: () => void
  onStartOver: () => void
}

/** The second step of signing in: a key signs. */
export function SignInKey({ goTo, hasApp, onCode, onStartOver }: SignInKeyProps) {
  const t = useWords()
  const signing = useRequest<void>()
  const press = () =>
    signing.run(async () => {
      await requestSignInByKey(t)
      await leaveFor(goTo)
    })
  return (
    <section aria-label={t('accounts.code-title')} className="space-y-4">
      <p>
        {t('accounts.key-intro')} {t('security-keys.will-ask')}
      </p>
      {signing.error && <ApiErrorNotice error={signing.error} />}
      <Button
        look="primary"
        size="large"
        className="w-full"
        autoFocus
        pending={signing.pending}
        onClick={() => void press()}
      >
        {t('accounts.key-use')}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onCode}>
          {t(hasApp ? 'security-keys.code-instead' : 'accounts.recovery-instead')}
        </Button>
        <Button look="quiet" onClick={onStartOver}>
          {t('accounts.start-over')}
        </Button>
      </div>
    </section>
  )
}
