/**
 * Makes one call of many: what is asked for while `pause` lasts is carried out together, but never two things with one
 * key. `run` answers for each of its inputs, in their order.
 */
export function gather<In, Out>(
  pause: () => Promise<void>,
  keyOf: (input: In) => string,
  run: (inputs: readonly In[]) => Promise<readonly Out[]>,
): (input: In) => Promise<Out> {
  interface Asked {
    input: In
    answer: (output: Out) => void
    refuse: (error: unknown) => void
  }
  let waiting: Asked[] = []
  let running = false

  /** Takes what may run together off the queue. */
  function next(): Asked[] {
    const keys = new Set<string>()
    const [batch, rest]: [Asked[], Asked[]] = [[], []]
    for (const asked of waiting) {
      const key = keyOf(asked.input)
      ;(keys.has(key) ? rest : batch).push(asked)
      keys.add(key)
    }
    waiting = rest
    return batch
  }

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      await pause()
      const batch = next()
      try {
        const outputs = await run(batch.map(({ input }) => input))
        for (const [index, { answer, refuse }] of batch.entries()) {
          const output = outputs[index]
          if (output === undefined) refuse(new Error('A gathered call has no answer'))
          else answer(output)
        }
      } catch (error) {
        for (const { refuse } of batch) refuse(error)
      }
    }
    running = false
  }

  return (input) =>
    new Promise((answer, refuse) => {
      waiting.push({ input, answer, refuse })
      if (running) return
      running = true
      void runAll()
    })
}
