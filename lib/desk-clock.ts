import { type Clock, systemClock } from './clock'
import { SECOND_MS } from './durations'

/** Within this the clock of a device is as good as the server's: what counts in minutes does not jump for seconds. */
const WRONG_FROM_MS = 60_000

/** When something was asked, and when its answer came: ms of the device's own clock. */
interface Asked {
  askedAt: number
  answeredAt: number
}

/**
 * A clock that is put right by what a server says of its time, where the device's is wrong by more than a minute. `hear` takes the
 * header `date` of an answer that no cache kept: it is from between question and answer, to the second (RFC 9110, 6.6.1).
 */
export function putRight(device: Clock): { clock: Clock; hear: (date: string | null, asked: Asked) => void } {
  let aheadMs = 0
  return {
    clock: { now: () => device.now() - aheadMs, sleep: device.sleep },
    hear(date, { askedAt, answeredAt }) {
      // Of what is no time nothing holds below.
      const told = Date.parse(date ?? '')
      const least = askedAt - told - SECOND_MS
      const most = answeredAt - told
      if (least > WRONG_FROM_MS || most < -WRONG_FROM_MS) aheadMs = Math.round((least + most) / 2)
      else if (most < WRONG_FROM_MS && least > -WRONG_FROM_MS) aheadMs = 0
      // An answer that took minutes says neither.
    },
  }
}

const desk = putRight(systemClock)

/**
 * What the desk goes by in a browser: what is late, what a signature bears, and what a form proposes must not hang on a tablet
 * whose clock nobody set. What the device keeps for itself goes by its own (`systemClock`).
 */
export const deskClock: Clock = desk.clock

/** For `components/api/ask-api.ts`: what an answer says of the server's time. */
export const hearServerTime = desk.hear
