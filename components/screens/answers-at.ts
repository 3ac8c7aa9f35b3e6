const LONGEST_MS = 10_000

/** Whether the app answers with the page at an address: loaded anew while it does not, the browser's own error would stay in its place. */
export const answersAt = (address: string): Promise<boolean> =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(LONGEST_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
