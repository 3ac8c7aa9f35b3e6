/** The query keys of work orders, for server and browser alike. Parts of lists have keys that begin with `workOrdersKey`. */
export const workOrdersKey = ['work-orders', 'list'] as const
export const workOrderKey = (id: string) => ['work-orders', 'one', id] as const
export const allWorkOrderCountsKey = ['work-orders', 'counts'] as const
export const workOrderCountsKey = (zone: string) => [...allWorkOrderCountsKey, zone] as const
