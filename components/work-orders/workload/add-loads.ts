import type { LoadAnswer } from './workload-query'

/** Several loads as one. */
export const addLoads = (loads: readonly LoadAnswer[]): LoadAnswer => ({
  orders: loads.reduce((sum, { orders }) => sum + orders, 0),
  told: loads.reduce((sum, { told }) => sum + told, 0),
  minutes: loads.reduce((sum, { minutes }) => sum + minutes, 0),
})
