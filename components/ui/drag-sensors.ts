import {
  MouseSensor,
  PointerSensor,
  type SensorProps,
  TouchSensor,
  type MouseSensorOptions,
  type PointerSensorOptions,
  type TouchSensorOptions,
} from '@dnd-kit/core'
import { flushSync } from 'react-dom'

/*
 * Sensors that lose no drag on a slow machine. What a drop is told of is what React drew last: where it is behind the
 * hand, a thing that is let go at once was never picked up, or falls where the hand was before. So the pick-up is drawn
 * before the next event is heard, and where the hand let go before the drop is. A drop then reads `collisions[0]`:
 * `over` is one drawing behind even so.
 */

type LetGo = 'mouseup' | 'pointerup' | 'touchend'

function drawn<Options extends object>(props: SensorProps<Options>, letGo: LetGo): SensorProps<Options> {
  let isUp = false
  let last: { x: number; y: number } | null = null
  const listening = new AbortController()
  // Before the sensor's own listener, which says that it ended and not where.
  window.addEventListener(letGo, (event) => void (last = pointOf(event)), {
    capture: true,
    signal: listening.signal,
  })
  return {
    ...props,
    onStart: (at) => {
      isUp = true
      flushSync(() => props.onStart(at))
    },
    onEnd: () => {
      listening.abort()
      const at = last
      if (isUp && at) flushSync(() => props.onMove(at))
      props.onEnd()
    },
    onCancel: () => {
      listening.abort()
      props.onCancel()
    },
  }
}

function pointOf(event: MouseEvent | TouchEvent): { x: number; y: number } | null {
  const at = 'changedTouches' in event ? event.changedTouches[0] : event
  return at ? { x: at.clientX, y: at.clientY } : null
}

/** By mouse. */
export class SureMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(drawn(props, 'mouseup'))
  }
}

/** By finger. */
export class SureTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super(drawn(props, 'touchend'))
  }
}

/** By any pointer. */
export class SurePointerSensor extends PointerSensor {
  constructor(props: SensorProps<PointerSensorOptions>) {
    super(drawn(props, 'pointerup'))
  }
}
