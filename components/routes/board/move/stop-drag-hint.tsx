import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { useLate } from '@/components/directory/use-late'
import { HintBox, HintVerdict } from './drag-hint'
import type { StopDrag } from './held'
import { movedStopQuery } from './queries'

const RESTING_MS = 200

interface StopDragHintProps {
  drag: StopDrag
  /** What the route under it is called. */
  toName: string
}

/** Beside the hand that drags a stop: onto which route it would go, and what readiness would say of that one. */
export function StopDragHint({ drag, toName }: StopDragHintProps) {
  const t = useWords()
  const { route, stop, to } = drag
  const resting = useLate(to, RESTING_MS)
  const { data } = useQuery({
    ...movedStopQuery({ from: route.id, stop: stop.id, to: resting ?? '' }),
    enabled: resting !== null,
  })
  return (
    <HintBox at={drag} title={stop.label}>
      <p>{to === null ? t('routes-board.drag-stays') : t('routes-board.drag-to', { row: toName })}</p>
      {data && to !== null && resting === to && <HintVerdict said={data.to} />}
    </HintBox>
  )
}
