'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ManyDialog } from '@/components/many/many-dialog'
import type { RouteAnswer } from '@/components/routes/route-answer'
import { routeName } from '@/components/routes/route-name'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { SkeletonRows } from '@/components/ui/skeleton'
import { LateWords } from '@/components/words/late-words'
import { deskClock } from '@/lib/desk-clock'
import type { StayAnswer } from '../on-time-answer'
import { staysKey } from '../on-time-keys'
import { comingQuery } from '../queries'
import { stayName, usualText } from '../stay-words'
import { NewTimes } from './new-times'
import { stepsOf } from './steps-of'

interface TakeStayProps {
  stay: StayAnswer
  onClose: () => void
}

/** Takes what a stay takes by experience over into the routes to come that stop there: shows their new times, and sends them. */
export const TakeStay = (props: TakeStayProps) => (
  <LateWords of={['many', 'on-time-take', 'routes', 'routes-many']} onFailed={props.onClose}>
    <Taking {...props} />
  </LateWords>
)

function Taking({ stay, onClose }: TakeStayProps) {
  const t = useWords()
  const { data, error, refetch } = useQuery(comingQuery(stay.addressId))
  if (data) return <Sending stay={stay} routes={data.routes} found={data.found} onClose={onClose} />
  return (
    <Dialog
      open
      wide
      title={t('on-time-take.looking', { name: stayName(stay, t) })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {error ? (
        <ApiErrorNotice error={error} onAgain={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} title={t('on-time-take.routes')} />
      )}
    </Dialog>
  )
}

interface SendingProps extends TakeStayProps {
  routes: readonly RouteAnswer[]
  found: number
}

function Sending({ stay, routes, found, onClose }: SendingProps) {
  const t = useWords()
  const client = useQueryClient()
  const { addressId } = stay
  const [now] = useState(() => deskClock.now())
  const rows = routes.map((row) => ({ ...row, name: routeName(row, t) }))
  return (
    <ManyDialog
      noun="routes"
      title={t('on-time-take.title', {
        name: stayName(stay, t),
        usual: usualText(stay, t),
        count: rows.length,
      })}
      intro={t('on-time-take.intro')}
      rows={rows}
      problem={rows.length === 0 ? t('on-time-take.none') : null}
      fields={
        found > rows.length && (
          <p className="text-table">{t('on-time-take.cut', { shown: rows.length, found })}</p>
        )
      }
      preview={(row) => <NewTimes row={row} addressId={addressId} now={now} />}
      stepsOf={(some) => stepsOf({ client, t, addressId }, some)}
      onClose={() => {
        void client.invalidateQueries({ queryKey: staysKey })
        onClose()
      }}
    />
  )
}
