'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { namesQuery } from '@/components/directory/queries'
import { Button } from '@/components/ui/button/button'
import { DefinitionList } from '@/components/ui/definition-list'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { DistanceFigure } from '@/components/units/distance-figure'
import { LateWords } from '@/components/words/late-words'
import { MOST_NAMED } from '@/lib/directory/entry'
import type { StopValues } from './form-values'
import { shorterOrderQuery } from './shorter-order-query'
import { whereabouts } from './whereabouts'

interface ShortenDialogProps {
  stops: readonly StopValues[]
  /** The place of the last one that stays where it is: where the route begins, or the last that was reached. */
  from: number
  /** With which of the stops from `from` on stands at each place. */
  onUse: (order: readonly number[]) => void
  onClose: () => void
}

/** Proposes the shortest way through the stops of a form: its words come when it opens. */
export const ShortenDialog = (props: ShortenDialogProps) =>
  // Not within the form, which Enter on the check box would send.
  createPortal(
    <LateWords of={['routes-order']} onFailed={props.onClose}>
      <Shorten {...props} />
    </LateWords>,
    document.body,
  )

function Shorten({ stops: typed, from, onUse, onClose }: ShortenDialogProps) {
  const t = useWords()
  const [stops] = useState(() => typed.slice(from))
  const [places] = useState(() => stops.map((stop) => whereabouts(stop, t)))
  const [lastStays, setLastStays] = useState(true)
  const {
    data: answer,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({ ...shorterOrderQuery({ stops: places, lastStays }), placeholderData: keepPreviousData })
  const called = useCalled(stops)
  const way = answer?.data ?? null
  const order = way && way.metersAfter < way.metersBefore ? way.order : null
  const isLooking = !error && (!answer || isPlaceholderData)
  return (
    <Dialog
      open
      title={t('routes-edit.shorten')}
      intro={t('routes-order.intro')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(order ? 'ui.cancel' : 'ui.close')}</Button>
          {order && (
            <Button look="primary" pending={isLooking} onClick={() => onUse(order)}>
              {t('routes-order.use')}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">
        {from > 0 && <p className="text-quiet">{t('routes-order.kept', { count: from + 1 })}</p>}
        <Checkbox
          label={t('routes-order.last-stays')}
          checked={lastStays}
          onChange={(event) => setLastStays(event.currentTarget.checked)}
        />
        {error && <ApiErrorNotice error={error} onAgain={() => void refetch()} />}
        <div role="status">
          {isLooking && !answer && <p>{t('routes-order.looking')}</p>}
          {answer && !way && <p>{t('routes-order.unplaced')}</p>}
          {way && !order && <p>{t('routes-order.none')}</p>}
          {way && order && (
            <DefinitionList
              items={[
                { term: t('routes-order.before'), value: <DistanceFigure way meters={way.metersBefore} /> },
                { term: t('routes-order.after'), value: <DistanceFigure way meters={way.metersAfter} /> },
              ]}
            />
          )}
        </div>
        {answer && !way && (
          <ul className="list-disc pl-5">
            {answer.unplaced.map((stop) => (
              <li key={stop} className="wrap-anywhere">
                {t('routes-order.which', { number: from + stop + 1, name: called(stop) })}
              </li>
            ))}
          </ul>
        )}
        {order && (
          <ol start={from + 1} aria-label={t('routes-order.after')} className="list-decimal pl-9">
            {order.map((stop) => (
              <li key={stop} className="wrap-anywhere marker:text-quiet">
                {t.rich('routes-order.line', {
                  ...{ number: from + stop + 1, name: called(stop) },
                  q: (words) => <span className="whitespace-nowrap text-quiet">{words}</span>,
                })}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  )
}

/** What people know each stop by: its name, else that of its address, else its place as it is typed. */
function useCalled(stops: readonly StopValues[]) {
  const t = useWords()
  const unnamed = stops.flatMap(({ name, place, addressId }) =>
    name.trim() === '' && place === 'address' && addressId !== '' ? addressId : [],
  )
  const { data: names = [] } = useQuery(namesQuery(['address'], [...new Set(unnamed)].slice(0, MOST_NAMED)))
  return (index: number): string => {
    const stop = stops[index]
    if (!stop) return ''
    const { name, place, addressId, singleUseLocation: own } = stop
    const known = names.find(({ id }) => id === addressId)?.name
    const typed = [own.latitude, own.longitude].filter(Boolean).join(', ')
    const where = place === 'address' ? (known ?? addressId) : own.address || typed
    return name.trim() || where || t('routes-order.unnamed')
  }
}
