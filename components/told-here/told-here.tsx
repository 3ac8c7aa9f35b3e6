'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { Switch } from '@/components/ui/form/switch'
import { showToast } from '@/components/ui/toast/toast'
import { isSubscribed, NotTold, subscribe, unsubscribe, whyNot } from './this-browser'
import { type PushChoice, requestTold, requestToldNowhere, requestUntold } from './told-here-requests'

interface ToldHereProps {
  /** As the server has it. */
  begun: PushChoice
  /** By which push services know this installation. */
  publicKey: string
}

const subscribedKey = ['told here']
type Asked = 'here' | 'not-here' | 'nowhere'

/** Switches on and off that this browser tells what blocks routes, and off everywhere. */
export function ToldHere({ begun, publicKey }: ToldHereProps) {
  const t = useWords()
  const queries = useQueryClient()
  const why = useSyncExternalStore(subscribeToReturn, whyNot, () => null)
  const subscribed = useQuery({ queryKey: subscribedKey, queryFn: isSubscribed, networkMode: 'always' })
  const [choice, setChoice] = useState(begun)
  const ask = useMutation({
    mutationFn: async (asked: Asked) => {
      if (asked === 'here') return requestTold(await subscribe(publicKey))
      const left = await (asked === 'nowhere' ? requestToldNowhere() : requestUntold())
      // What another organization tells comes the same way.
      if (!left.elsewhere) await unsubscribe().catch(() => undefined)
      return left
    },
    onSuccess: (left, asked) => {
      setChoice(left)
      queries.setQueryData(subscribedKey, left.here || left.elsewhere)
      showToast({ tone: 'good', message: t(`accounts.push-done-${asked}`) })
    },
  })
  // The person may have taken back in the browser what the server was told.
  const on = choice.here && why === null && subscribed.data !== false
  const others = choice.devices - (choice.here ? 1 : 0)
  const reason = ask.error instanceof NotTold ? ask.error.why : why
  return (
    <div className="space-y-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-strong">{t('accounts.push-here')}</p>
          <p className="text-table text-quiet">{t('accounts.push-hint')}</p>
        </div>
        <Switch
          label={t('accounts.push-here')}
          on={on}
          pending={ask.isPending && ask.variables !== 'nowhere'}
          disabledReason={on || why === null ? null : t(`accounts.push-${why}`)}
          onChange={(next) => ask.mutate(next ? 'here' : 'not-here')}
        />
      </div>
      {reason && !on && (
        <p role="status" className="text-table">
          {t(`accounts.push-${reason}`)}
        </p>
      )}
      {ask.error && !(ask.error instanceof NotTold) && (
        <ApiErrorNotice error={ask.error} kept={t('accounts.push-kept')} />
      )}
      {others > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table">
          <span>{t('accounts.push-others', { count: others })}</span>
          <Button
            size="small"
            pending={ask.isPending && ask.variables === 'nowhere'}
            onClick={() => ask.mutate('nowhere')}
          >
            {t('accounts.push-nowhere')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Whoever allows it in the browser's settings comes back to this page. */
function subscribeToReturn(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
