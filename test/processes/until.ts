const STEP_MS = 50

/** Waits for something outside this process; throws after a minute. */
export async function until(what: string, check: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const end = performance.now() + timeoutMs
  while (!(await check())) {
    if (performance.now() > end) throw new Error(`${what} did not come within ${timeoutMs / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}
