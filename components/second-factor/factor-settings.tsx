'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { sessionsQuery } from '@/components/accounts/session-queries'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/status/badge'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { showToast } from '@/components/ui/toast/toast'
import { FactorQuestion } from './factor-question'
import { factorQuery, requestNewCodes, requestTurnOff } from './factor-requests'
import { AddKey } from './keys/add-key'
import { KeyList } from './keys/key-list'
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
  // Here, above whatever is read again meanwhile: they are shown this once.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asking, setAsking] = useState<'off' | 'codes' | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: factorQuery.queryKey })
  const hasKeys = (data?.data.keys.length ?? 0) > 0
  const turnOff = useMutation({
    mutationFn: requestTurnOff,
    onSuccess: async () => {
      await readAgain()
      setAsking(null)
      showToast({
        tone: 'good',
        message: t(hasKeys ? 'second-factor.app-removed' : 'second-factor.turned-off'),
      })
    },
  })
  const renew = useMutation({
    mutationFn: requestNewCodes,
    onSuccess: (made) => {
      setAsking(null)
      setCodes(made)
    },
  })
  if (!data) return null
  const { since, recoveryCodesLeft: left, keys, keysHere } = data.data
  const done = async () => {
    await Promise.all([readAgain(), queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })])
    showToast({ tone: 'good', message: t('second-factor.is-on') })
  }
  const on = (made: readonly string[] | null) => (made ? setCodes(made) : void done())
  const kept = () => {
    const isNew = renew.isSuccess
    renew.reset()
    setCodes(null)
    void (isNew ? readAgain() : done())
  }
  const notHere = !keysHere && <p className="text-quiet">{t('second-factor.keys-not-here')}</p>
  if (codes) return <RecoveryCodes codes={codes} email={email} onKept={kept} />
  if (since === null && !hasKeys)
    return (
      <div className="space-y-3">
        <SetUp label={t('second-factor.add-app')} before={t('second-factor.off')} onOn={on} />
        {keysHere && <AddKey onAdded={on} />}
        {notHere}
      </div>
    )
  return (
    <div className="space-y-5">
      <section className="space-y-3">
        <h3 className="font-strong">{t('second-factor.app')}</h3>
        <p>
          {since === null
            ? t('second-factor.app-none')
            : t.rich('second-factor.app-since', { time: () => <ZonedTime instant={since} /> })}
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <div className="has-[form,ul]:w-full">
            <SetUp
              label={t(since === null ? 'second-factor.add-app' : 'second-factor.another-app')}
              onOn={on}
            />
          </div>
          {since !== null && (
            <Button look="danger" disabledReason={hasKeys ? null : blocked} onClick={() => setAsking('off')}>
              {t(hasKeys ? 'second-factor.remove-app' : 'second-factor.turn-off')}
            </Button>
          )}
        </div>
      </section>
      <section className="space-y-3">
        <h3 className="font-strong">{t('second-factor.keys')}</h3>
        {hasKeys ? (
          <KeyList keys={keys} isLastFactor={since === null} blocked={blocked} onChanged={readAgain} />
        ) : (
          <p>{t('second-factor.keys-none')}</p>
        )}
        {keysHere && <AddKey onAdded={readAgain} />}
        {notHere}
      </section>
      <section className="space-y-3">
        <h3 className="font-strong">{t('second-factor.codes-title-short')}</h3>
        <Badge tone={left > 2 ? 'neutral' : 'caution'}>{t('second-factor.codes-left', { left })}</Badge>
        <div>
          <Button onClick={() => setAsking('codes')}>{t('second-factor.new-codes')}</Button>
        </div>
      </section>
      <FactorQuestion
        asking={asking}
        hasKeys={hasKeys}
        turnOff={turnOff}
        renew={renew}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}
