'use client'

import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'

interface Press {
  isPending: boolean
  error: Error | null
  mutate: () => void
}

interface FactorQuestionProps {
  asking: 'off' | 'codes' | null
  /** The app goes, and keys stay. */
  hasKeys: boolean
  turnOff: Press
  renew: Press
  onClose: () => void
}

/** Asks before the app no longer counts, and before recovery codes from before do not. */
export function FactorQuestion({ asking, hasKeys, turnOff, renew, onClose }: FactorQuestionProps) {
  const t = useWords()
  return (
    <>
      <ConfirmDialog
        open={asking === 'off'}
        onClose={onClose}
        title={t(hasKeys ? 'second-factor.remove-app-title' : 'second-factor.turn-off-title')}
        intro={t(hasKeys ? 'second-factor.remove-app-intro' : 'second-factor.turn-off-intro')}
        confirm={t(hasKeys ? 'second-factor.remove-app' : 'second-factor.turn-off')}
        danger
        pending={turnOff.isPending}
        onConfirm={() => turnOff.mutate()}
      >
        {turnOff.error && <ApiErrorNotice error={turnOff.error} kept={t('second-factor.on-kept')} />}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'codes'}
        onClose={onClose}
        title={t('second-factor.new-codes-title')}
        intro={t('second-factor.new-codes-intro')}
        confirm={t('second-factor.new-codes')}
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
      >
        {renew.error && <ApiErrorNotice error={renew.error} kept={t('second-factor.codes-not-made')} />}
      </ConfirmDialog>
    </>
  )
}
