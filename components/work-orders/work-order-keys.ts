/** The query keys of work orders, for server and browser alike. */
export const workOrdersKey = ['work-orders', 'list'] as const
export const workOrderKey = (id: string) => ['work-orders', 'one', id] as const
