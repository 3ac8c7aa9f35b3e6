/** The query keys of webhooks and of the inbox, for server and browser alike. */
export const webhooksKey = ['webhooks', 'list'] as const
export const inboxKey = ['webhooks', 'inbox'] as const
export const deliveriesKey = (state: string | null) => [...inboxKey, 'list', state] as const
export const deliveryKey = (id: string) => [...inboxKey, 'one', id] as const
