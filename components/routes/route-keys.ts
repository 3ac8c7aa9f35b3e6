/** The query keys of routes, for server and browser alike. Parts of lists have keys that begin with `routesKey`. */
export const routesKey = ['routes', 'list'] as const
export const routeKey = (id: string) => ['routes', 'one', id] as const
export const allRouteCountsKey = ['routes', 'counts'] as const
export const routeCountsKey = (counted: string) => [...allRouteCountsKey, counted] as const
