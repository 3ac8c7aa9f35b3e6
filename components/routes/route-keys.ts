/** The query keys of routes, for server and browser alike. */
export const routesKey = ['routes', 'list'] as const
export const routeKey = (id: string) => ['routes', 'one', id] as const
