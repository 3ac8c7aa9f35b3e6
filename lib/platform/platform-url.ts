/**
 * Where a path of the platform's is: below its base address, whose own path stays (specification, Conventions: "All paths
 * are relative to {base_url}"). `new URL(path, base)` would drop it, and take secrets elsewhere on that host.
 */
export const platformUrl = ({ origin, pathname }: URL, path: string): URL =>
  new URL(`${origin}${pathname.replace(/\/$/, '')}${path}`)
