'use client'

import {
  closestCenter,
  DndContext,
  getFirstCollision,
  KeyboardSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus, Route } from 'lucide'
import { lazy, Suspense, use, useId, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { SurePointerSensor } from '@/components/ui/drag-sensors'
import { FieldError } from '@/components/ui/form/field'
import { MOST_STOPS } from '@/lib/routes/order/most-stops'
import { nextStop } from './first-values'
import type { RouteValues, StopValues } from './form-values'
import { inOrder } from './in-order'
import { moveAnnouncements } from './move-announcements'
import { ReachedStops } from './reached-stops'
import { StopItem } from './stop-item'

const ShortenDialog = lazy(async () => ({ default: (await import('./shorten-dialog')).ShortenDialog }))

/** One that stays, and two that may change places. */
const LEAST_STOPS = 3

/** The stops in their order: by dragging, by the arrows at each stop, and by keyboard on the handle. */
export function StopList() {
  const t = useWords()
  const id = useId()
  const {
    control,
    getValues,
    formState: { errors },
  } = useFormContext<RouteValues>()
  const { fields, append, remove, move, replace } = useFieldArray({ control, name: 'stops', keyName: 'key' })
  const [said, setSaid] = useState('')
  /** The stops whose way is to be made shorter, and the place of the last that stays, as that was when it was asked for. */
  const [shortening, setShortening] = useState<{ stops: readonly StopValues[]; from: number } | null>(null)
  const reached = use(ReachedStops)
  const sensors = useSensors(
    useSensor(SurePointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (field: string | number) => fields.findIndex((one) => one.key === field)

  const put = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= fields.length) return
    move(from, to)
    setSaid(t('routes-edit.moved', { place: to + 1, of: fields.length }))
  }
  const add = () => {
    const { stops, zone } = getValues()
    append(nextStop(stops, zone), { focusName: `stops.${stops.length}.name` })
    setSaid(t('routes-edit.added', { number: stops.length + 1 }))
  }
  const take = (index: number) => {
    remove(index)
    setSaid(t('routes-edit.removed', { number: index + 1, left: fields.length - 1 }))
  }
  const last = fields.findLastIndex((field) => reached.has(field.id))
  const staying = Math.max(0, last)
  const putAll = (order: readonly number[]) => {
    replace(inOrder(getValues('stops'), order, shortening?.from))
    setShortening(null)
    setSaid(t('routes-edit.shortened', { count: order.filter((stop, place) => stop !== place).length }))
  }
  const problem = errors.stops?.message ?? errors.stops?.root?.message
  return (
    <Card title={t('routes-edit.stops')} intro={t('routes-edit.first-stop')}>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={moveAnnouncements(placeOf, fields.length, t)}
        onDragEnd={({ active, collisions }) => {
          const over = getFirstCollision(collisions, 'id')
          if (over !== null) put(placeOf(active.id), placeOf(over))
        }}
      >
        <SortableContext items={fields.map((field) => field.key)} strategy={verticalListSortingStrategy}>
          <ol className="space-y-3">
            {fields.map((field, index) => (
              <StopItem
                key={field.key}
                id={field.key}
                index={index}
                of={fields.length}
                onMove={(by) => put(index, index + by)}
                onRemove={() => take(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {problem && <FieldError>{problem}</FieldError>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          icon={Plus}
          onClick={add}
          disabledReason={
            fields.length >= MOST_STOPS ? t('routes-edit.most-stops', { most: MOST_STOPS }) : null
          }
        >
          {t('routes-edit.add-stop')}
        </Button>
        <Button
          icon={Route}
          onClick={() => setShortening({ stops: getValues('stops'), from: staying })}
          disabledReason={fields.length - staying < LEAST_STOPS ? t('routes-edit.shorten-too-few') : null}
        >
          {t('routes-edit.shorten')}
        </Button>
      </div>
      <Suspense>
        {shortening && <ShortenDialog {...shortening} onUse={putAll} onClose={() => setShortening(null)} />}
      </Suspense>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Card>
  )
}
