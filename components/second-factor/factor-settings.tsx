'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { sessionsQuery } from '@/components/accounts/session-queries'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import { ZonedTime } from '@/components/ui/zoned-time'
import { factorQuery, requestNewCodes, requestTurnOff } from './factor-requests'
import { RecoveryCodes } from './recovery-codes'
import { SetUp } from './set-up'

interface FactorSettingsProps {
  email: string
  /** Why it cannot be turned off; null when it can. */
  blocked: string | null
}

/** How two-step sign-in stands for whoever is signed in, and what they may do about it. */
export function FactorSettings({ email, blocked }: FactorSettingsProps) {
  const t = useWords()
  const queries = useQueryClient()
  const { data } = useQuery(factorQuery)
  const [asking, setAsking] = useState<'off' | 'codes' | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: factorQuery.queryKey })
  const turnOff = useMutation({
    mutationFn: requestTurnOff,
    onSuccess: async () => {
      await readAgain()
      setAsking(null)
      showToast({ tone: 'good', message: t('second-factor.turned-off') })
    },
  })
  const renew = useMutation({ mutationFn: requestNewCodes, onSuccess: () => setAsking(null) })
  if (!data) return null
  const { since, recoveryCodesLeft: left } = data.data
  const done = async () => {
    await Promise.all([readAgain(), queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })])
    showToast({ tone: 'good', message: t('second-factor.is-on') })
  }
  const keepCodes = () => {
    renew.reset()
    void readAgain()
  }
  if (renew.data) return <RecoveryCodes codes={renew.data} email={email} onKept={keepCodes} />
  if (since === null)
    return (
      <SetUp email={email} label={t('second-factor.set-up')} before={t('second-factor.off')} onDone={done} />
    )
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{t.rich('second-factor.on-since', { time: () => <ZonedTime instant={since} /> })}</span>
        <Badge tone={left > 2 ? 'neutral' : 'caution'}>{t('second-factor.codes-left', { left })}</Badge>
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <div className="has-[form,ul]:w-full">
          <SetUp email={email} label={t('second-factor.another-app')} onDone={done} />
        </div>
        <Button onClick={() => setAsking('codes')}>{t('second-factor.new-codes')}</Button>
        <Button look="danger" disabledReason={blocked} onClick={() => setAsking('off')}>
          {t('second-factor.turn-off')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'off'}
        onClose={() => setAsking(null)}
        title={t('second-factor.turn-off-title')}
        intro={t('second-factor.turn-off-intro')}
        confirm={t('second-factor.turn-off')}
        danger
        pending={turnOff.isPending}
        onConfirm={() => turnOff.mutate()}
      >
        {turnOff.error && <ApiErrorNotice error={turnOff.error} kept={t('second-factor.on-kept')} />}
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'codes'}
        onClose={() => setAsking(null)}
        title={t('second-factor.new-codes-title')}
        intro={t('second-factor.new-codes-intro')}
        confirm={t('second-factor.new-codes')}
        pending={renew.isPending}
        onConfirm={() => renew.mutate()}
      >
        {renew.error && <ApiErrorNotice error={renew.error} kept={t('second-factor.codes-not-made')} />}
      </ConfirmDialog>
    </div>
  )
}
