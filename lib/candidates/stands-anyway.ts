/** The other one that a route names, who stays whoever is chosen. */
export interface Kept {
  kind: 'vehicle' | 'driver'
  id: string
}

/** What a finding is about. */
interface About {
  kind: 'route' | 'vehicle' | 'trailer' | 'driver'
  id: string
}

/** Whether what is found stands whoever goes: it is about the plan, the one who stays, or what a vehicle that stays pulls. */
export const standsAnyway = ({ kind, id }: About, kept: Kept | null): boolean =>
  kind === 'route' ||
  (kept !== null &&
    ((kind === kept.kind && id === kept.id) || (kind === 'trailer' && kept.kind === 'vehicle')))
