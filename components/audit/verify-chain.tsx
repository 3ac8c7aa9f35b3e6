'use client'

import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { CopyId } from '@/components/ui/copy-id'
import { requestVerdict } from './queries'

/** Whether every entry is as it was written: asked on a press, answered above the list. */
export function useVerify() {
  const verify = useMutation({ mutationFn: requestVerdict })
  const button = (
    <Button icon={ShieldCheck} look="primary" pending={verify.isPending} onClick={() => verify.mutate()}>
      Verify
    </Button>
  )
  const verdict = verify.data
  const result = (
    <div className="space-y-3 empty:hidden">
      {verify.error && <ApiErrorNotice error={verify.error} kept="The trail itself is untouched." />}
      {verdict?.ok && (
        <Banner tone="good" title="The trail is whole.">
          {verdict.checked === 1 ? '1 entry is' : `${verdict.checked} entries are`} as written, none missing.{' '}
          {verdict.head && (
            <>
              The newest one has the hash{' '}
              <CopyId id={verdict.head.hash} what="hash" shown={verdict.head.hash.slice(0, 16)} />: noted down
              elsewhere, it also proves that the whole trail was not made anew.
            </>
          )}
        </Banner>
      )}
      {verdict?.fault && (
        <Banner tone="bad" title={verdict.fault.message}>
          {verdict.checked === 0
            ? 'It is the first one.'
            : `The ${verdict.checked} before it are as they were written.`}{' '}
          What follows cannot be relied on.
        </Banner>
      )}
    </div>
  )
  return { button, result, faultAt: verdict?.fault?.sequence ?? null }
}
