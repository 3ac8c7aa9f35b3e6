import { useWords } from '#use-words'
import { FormField } from '@/components/form/form-field'
import { RequestPreview } from '@/components/form/request-preview'
import { momentWords } from '@/components/readiness/finding-sentence'
import { Select } from '@/components/ui/form/select'
import { stopsWith } from '@/lib/routes/change/moved-stop'
import type { RouteAnswer, StopAnswer } from '../../route-answer'
import { routeName } from '../../route-name'
import { FoundOfStop } from './found-then'
import { stopOptions } from './move-stop-words'
import type { MovedStop } from './use-move-stop'

interface MoveStopFieldsProps extends Omit<MovedStop, 'onSent'> {
  /** Both as they were read; undefined until they are. */
  from: RouteAnswer | undefined
  to: RouteAnswer | undefined
  stop: StopAnswer | undefined
  names: { from: string; to: string }
  onTo: (id: string) => void
}

/** Which stop, and to which route; what readiness says of both then, and what is sent to the other. */
export function MoveStopFields(props: MoveStopFieldsProps) {
  const { route, first, others, at, from, to, stop, names, onTo } = props
  const t = useWords()
  // What was chosen stands there before the others are known.
  const stops =
    from || !first
      ? stopOptions(from, at, t)
      : [{ value: first.stop.id, label: first.stop.label, disabled: false }]
  return (
    <>
      <FormField name="stop" label={t('routes-board.stop')}>
        {(box) => <Select {...box} options={stops} placeholder={t('routes-board.stop-none')} />}
      </FormField>
      <FormField name="to" label={t('routes-board.stop-to')}>
        {(box) => (
          <Select
            {...box}
            onChange={(event) => {
              onTo(event.target.value)
              void box.onChange(event)
            }}
            placeholder={t('routes-board.stop-none')}
            options={others.map((one) => ({
              value: one.id,
              label: t('routes-board.stop-route', {
                name: routeName(one, t),
                time: momentWords(one.startsAtMs, at, t),
              }),
            }))}
          />
        )}
      </FormField>
      {to && stop && (
        <>
          <FoundOfStop asked={{ from: route.id, stop: stop.id, to: to.id }} names={names} at={at} />
          <RequestPreview
            method="PATCH"
            path={`/fleet/routes/${to.id}`}
            body={{ stops: stopsWith(to.stops ?? [], stop) }}
          />
        </>
      )}
    </>
  )
}
