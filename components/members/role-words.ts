export const ROLES = ['viewer', 'dispatcher', 'mechanic', 'administrator'] as const
export type RoleName = (typeof ROLES)[number]

interface RoleWords {
  name: string
  /** What it may do, in a sentence. */
  may: string
}

/** The four roles, as lib/accounts/roles.ts allows them, in a person's words. */
export const ROLE_WORDS: Record<RoleName, RoleWords> = {
  viewer: { name: 'Viewer', may: 'Reads everything, changes nothing.' },
  dispatcher: { name: 'Dispatcher', may: 'Also creates and changes routes.' },
  mechanic: { name: 'Mechanic', may: 'Also resolves DVIRs and works on work orders.' },
  administrator: {
    name: 'Administrator',
    may: 'May do everything: routes, DVIRs, work orders, the connection and the members.',
  },
}

/** Options of a RadioGroup or Select, with what each role may do. */
export const ROLE_OPTIONS = ROLES.map((value) => ({
  value,
  label: ROLE_WORDS[value].name,
  hint: ROLE_WORDS[value].may,
}))
