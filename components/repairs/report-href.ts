/** Where a report is read; a work order that is made there is due when its vehicle is needed (ISO 8601). */
export const reportHref = (id: string, neededAt: string | null): string =>
  `/dvirs/${encodeURIComponent(id)}${neededAt === null ? '' : `?due=${neededAt}`}`
