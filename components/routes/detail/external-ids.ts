/** External ids for a copy control, each under its own key. */
export const externalIds = (ids: Readonly<Record<string, string>> | null | undefined) =>
  Object.entries(ids ?? {}).map(([what, id]) => ({ what, id }))
