/** Zones to choose from: the organization's own and the browser's first. */
export function zonesFrom(organizationZone: string | null, browserZone: string): string[] {
  const first = [organizationZone, browserZone, 'UTC'].flatMap((zone) => zone ?? [])
  return [...new Set([...first, ...Intl.supportedValuesOf('timeZone')])]
}
