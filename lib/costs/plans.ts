import type { Plan } from '@/lib/work-orders/cost/origin'

export type CostPlan = Plan | 'untold'

/** Whether work was planned, in the order in which pages and files tell it. */
export const PLANS = ['planned', 'unplanned', 'untold'] as const satisfies readonly CostPlan[]
