/** What leaves with a route: what is driven, and what it pulls. */
export const UNIT_KINDS = ['vehicle', 'trailer'] as const
export type UnitKind = (typeof UNIT_KINDS)[number]
