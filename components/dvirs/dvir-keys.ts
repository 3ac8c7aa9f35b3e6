/** The query keys of DVIRs, for server and browser alike. */
export const dvirsKey = ['dvirs', 'list'] as const
export const dvirKey = (id: string) => ['dvirs', 'one', id] as const
