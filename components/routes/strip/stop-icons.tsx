import { drawn } from '@/components/ui/icon'
import { STATUS, type StatusKey } from '@/components/ui/status/status'
import { STOP_STATUSES, type StopStatus } from '../stop-look'

/** Where the shape of a status is drawn. */
export const shapeOf = (status: StopStatus): string => `#stop-${status}`

/** The same of any status: undefined for one that no stop has. */
export const shapeIfDrawn = (status: StatusKey): string | undefined =>
  STOP_STATUSES.some((one) => one === status) ? `#stop-${status}` : undefined

/** The shapes of stops, once on a page: its strips have hundreds of them, and refer to these. */
export function StopIcons() {
  return (
    <svg aria-hidden className="absolute size-0">
      {STOP_STATUSES.map((status) => {
        const { icon } = STATUS[status]
        return (
          <symbol key={status} id={`stop-${status}`} viewBox="0 0 24 24">
            <g className="icon stroke-3">{drawn(icon)}</g>
          </symbol>
        )
      })}
    </svg>
  )
}
