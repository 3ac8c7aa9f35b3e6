import { ROLE_TABLE, ROLES } from '@/lib/accounts/roles'
import type { Words } from '@/lib/words/words'

/** Options of a RadioGroup or Select, with what each role may do. */
export const roleOptions = (t: Words) =>
  ROLES.map((value) => ({ value, label: t(ROLE_TABLE[value].name), hint: t(ROLE_TABLE[value].may) }))
