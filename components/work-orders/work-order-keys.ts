/** The query keys of work orders, for server and browser alike. Parts of lists have keys that begin with `workOrdersKey`. */
export const workOrdersKey = ['work-orders', 'list'] as const
/** Of the board, whose rows are kept as those of the lists are. */
export const workOrderBoardKey = (asked: string) => [...workOrdersKey, 'board', asked] as const
export const workOrderKey = (id: string) => ['work-orders', 'one', id] as const
export const allWorkOrderCountsKey = ['work-orders', 'counts'] as const
export const workOrderCountsKey = (zone: string) => [...allWorkOrderCountsKey, zone] as const
/** Who has how much to do: read again whenever the counts are. */
export const workloadKey = (zone: string) => [...allWorkOrderCountsKey, 'workload', zone] as const
