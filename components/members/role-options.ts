import { ROLE_TABLE, ROLES } from '@/lib/accounts/roles'

/** Options of a RadioGroup or Select, with what each role may do. */
export const ROLE_OPTIONS = ROLES.map((value) => ({
  value,
  label: ROLE_TABLE[value].name,
  hint: ROLE_TABLE[value].may,
}))
