import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { systemClock } from '@/lib/clock'
import { runSteps, type Step, type StepState } from './run-steps'

const WAITING: StepState = { state: 'waiting' }

/** How far a run came. */
export interface Ran {
  done: number
  count: number
  /** It ended because the page was left. */
  isLeft: boolean
}

/** Runs steps one after the other, and says how far each is. What leaves the page stops it between two. */
export function useRun() {
  const client = useQueryClient()
  const [states, setStates] = useState<ReadonlyMap<string, StepState>>(new Map())
  const [running, setRunning] = useState(false)
  const [wasStopped, setWasStopped] = useState(false)
  const stopped = useRef(false)
  const left = useRef(false)

  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const run = async (steps: readonly Step[]): Promise<Ran> => {
    stopped.current = false
    setWasStopped(false)
    setRunning(true)
    let done = 0
    setStates((before) => new Map([...before, ...steps.map(({ key }) => [key, WAITING] as const)]))
    const cache = client.getMutationCache()
    // What ends a session or a connection is acted on as with any other write of the desk.
    const sent = steps.map((step) => ({
      ...step,
      send: () => cache.build(client, { mutationFn: step.send }).execute(undefined),
    }))
    await runSteps(sent, {
      clock: systemClock,
      isStopped: () => stopped.current || left.current,
      tell: (key, state) => {
        if (state.state === 'done') done += 1
        setStates((before) => new Map(before).set(key, state))
      },
    })
    setRunning(false)
    setWasStopped(stopped.current)
    return { done, count: steps.length, isLeft: left.current }
  }
  const stop = () => {
    stopped.current = true
  }
  const stateOf = (key: string) => states.get(key) ?? WAITING
  return { running, wasStopped, begun: states.size > 0, run, stop, stateOf }
}
