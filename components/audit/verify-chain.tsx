'use client'

import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { CopyId } from '@/components/ui/button/copy-id'
import { Banner } from '@/components/ui/status/banner'
import { requestVerdict } from './queries'

/** Whether every entry is as it was written: asked on a press, answered above the list. */
export function useVerify() {
  const t = useWords()
  const verify = useMutation({ mutationFn: requestVerdict })
  const button = (
    <Button icon={ShieldCheck} look="primary" pending={verify.isPending} onClick={() => verify.mutate()}>
      {t('audit.verify')}
    </Button>
  )
  const verdict = verify.data
  const head = verdict?.head
  const result = (
    <div className="space-y-3 empty:hidden">
      {verify.error && <ApiErrorNotice error={verify.error} kept={t('audit.verify-kept')} />}
      {verdict?.ok && (
        <Banner tone="good" title={t('audit.whole')}>
          {t('audit.whole-checked', { count: verdict.checked })}{' '}
          {head &&
            t.rich('audit.whole-hash', {
              hash: () => <CopyId id={head.hash} what={t('audit.hash')} shown={head.hash.slice(0, 16)} />,
            })}
        </Banner>
      )}
      {verdict?.fault && (
        <Banner tone="bad" title={verdict.fault.message}>
          {verdict.checked === 0
            ? t('audit.fault-first')
            : t('audit.fault-after', { count: verdict.checked })}
        </Banner>
      )}
    </div>
  )
  return { button, result, faultAt: verdict?.fault?.sequence ?? null }
}
