import { rest } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import type { Sandbox } from '../sandbox'
import { detectMore } from './detect'
import { moveRoutes } from './move-routes'
import { openWorkOrders } from './open-work-orders'
import { readInputs } from './read-inputs'
import { submitDvirs } from './submit-dvirs'
import { trainDrivers } from './train'

/** After a long jump of the clock or a long stop, no more than this is made up for. */
const LONGEST_MS = 36 * HOUR_MS
const TICK_MS = 2000

/** Lets the fleets live on to now. While the simulation is off, time passes and nothing happens. */
export function simulate(sandbox: Sandbox): void {
  const { state, clock } = sandbox
  const until = clock.now()
  const from = state.simulatedUntil === 0 ? until : Math.max(state.simulatedUntil, until - LONGEST_MS)
  state.simulatedUntil = until
  if (!state.settings.simulate) return
  for (const organization of state.organizations) {
    moveRoutes(sandbox, organization, from, until)
    submitDvirs(sandbox, organization, from, until)
    openWorkOrders(sandbox, organization, from, until)
    detectMore(sandbox, organization, from, until)
    trainDrivers(sandbox, organization, from, until)
    readInputs(sandbox, organization, from, until)
  }
}

/** Simulates every two seconds until the signal says stop. */
export async function keepSimulating(sandbox: Sandbox, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      simulate(sandbox)
    } catch (error) {
      sandbox.logger.error({ err: error }, 'The simulation failed; it tries again')
    }
    await rest(sandbox.base, TICK_MS, signal)
  }
}
