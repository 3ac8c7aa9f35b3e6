/** For `vi.waitFor` on what goes on beside a test: its own limit of a second is less than a busy machine may take. */
export const WAIT = { timeout: 15_000 }
