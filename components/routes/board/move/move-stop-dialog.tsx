'use client'

import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { DeskDialog } from '@/components/form/desk-dialog'
import { RequestPreview } from '@/components/form/request-preview'
import { isChangedMeanwhile } from '@/components/form/use-meanwhile'
import { failing } from '@/components/list/failing'
import { ErrorNotice } from '@/components/ui/error-notice'
import { showToast } from '@/components/ui/toast/toast'
import { stopsWithout } from '@/lib/routes/change/moved-stop'
import { ChangedBeside } from './changed-beside'
import { CannotMove } from './move-stop'
import { MoveStopFields } from './move-stop-fields'
import { cannotWords } from './move-stop-words'
import { type MovedStop, useMoveStop } from './use-move-stop'

interface MoveStopDialogProps extends Omit<MovedStop, 'first' | 'onSent'> {
  first?: MovedStop['first']
  onClose: () => void
}

/**
 * Moves a stop to another route: added there first, then taken off here, so that no stop is lost on the way. Where the
 * second fails it says what stands where, and does that alone when it is tried again.
 */
export function MoveStopDialog({ first = null, onClose, ...rest }: MoveStopDialogProps) {
  const t = useWords()
  const moved: MovedStop = { ...rest, first, onSent: onClose }
  const { desk, from, to, stop, onBoth, names, meanwhile, onTo } = useMoveStop(moved)
  const { route, at } = moved
  const failed = failing([from, to])
  const kept = onBoth === null ? t('routes-board.stop-kept') : undefined
  const close = () => {
    if (onBoth !== null && stop) showToast({ tone: 'bad', message: onBoth })
    onClose()
  }
  return (
    <DeskDialog
      desk={desk}
      onClose={close}
      title={t('routes-board.stop-title', { name: names.from })}
      intro={t('routes-board.stop-intro')}
      send={onBoth === null ? t('routes-board.stop-send') : t('routes-board.stop-take', { name: names.from })}
      kept={kept}
      refusal={
        isChangedMeanwhile(desk.error) ? (
          <ErrorNotice
            title={t('routes-board.stop-meanwhile')}
            kept={t('routes-board.stop-meanwhile-now')}
            details={meanwhile.map((message) => ({ message }))}
          />
        ) : desk.error instanceof CannotMove ? (
          <ErrorNotice title={cannotWords(desk.error, t)} kept={kept} />
        ) : undefined
      }
    >
      {failed.error && <ApiErrorNotice error={failed.error} onAgain={failed.onAgain} />}
      {onBoth === null &&
        !desk.pending &&
        [from.data, to.data].map((row) => row && <ChangedBeside key={row.id} began={row} at={at} />)}
      {onBoth === null ? (
        <MoveStopFields {...moved} {...{ stop, names, onTo }} from={from.data} to={to.data} />
      ) : (
        <p role="status" className="font-strong">
          {onBoth}
        </p>
      )}
      {from.data && stop && (
        <RequestPreview
          method="PATCH"
          path={`/fleet/routes/${route.id}`}
          body={{ stops: stopsWithout(from.data.stops ?? [], stop.id) }}
        />
      )}
    </DeskDialog>
  )
}
