/** For so many days routes are kept after they end, with all that was said of them (lib/jobs/retention.ts). */
export const KEPT_ROUTE_DAYS = 730
