/**
 * For how many days that is kept which pages ask of a period: routes after they end, with all that was said of them, reports and work
 * orders (lib/jobs/retention.ts).
 */
export const KEPT_DAYS = { route: 730, dvir: 730, work_order: 730 } as const
