/** A part of something that is read in several. */
interface Part {
  error: Error | null
  refetch(): Promise<unknown>
}

/** What went wrong with the first part that could not be read, and how all such parts are read again. */
export function failing(parts: readonly Part[]) {
  const failed = parts.filter(({ error }) => error !== null)
  return {
    error: failed[0]?.error ?? null,
    onAgain: () => {
      for (const part of failed) void part.refetch()
    },
  }
}
