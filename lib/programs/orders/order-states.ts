/**
 * The work order of a service that is due: `waiting` to be sent, `sending` while nobody knows more; then `made`, `refused` by the
 * platform, `unknown`, which is never sent again unless a person says so, or `left` to people by one.
 */
export const ORDER_STATES = ['waiting', 'sending', 'made', 'refused', 'unknown', 'left'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The line of a description by which the order of a service is found again. */
export const lineOfOrder = (id: string) => `Service order ${id}.`
