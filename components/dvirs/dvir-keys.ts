/** The query keys of DVIRs, for server and browser alike. Parts of lists have keys that begin with `dvirsKey`. */
export const dvirsKey = ['dvirs', 'list'] as const
export const dvirKey = (id: string) => ['dvirs', 'one', id] as const
export const dvirCountsKey = ['dvirs', 'counts'] as const
