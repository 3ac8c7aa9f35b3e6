import type { Role } from '@/lib/generated/prisma/enums'
import { may } from '../roles'
import { type Factors, hasFactor } from './factors'

/** Whether an organization that asks a second factor of `of` (lib/settings) asks one of this role. */
export const asksSecondFactor = (of: string, role: Role): boolean =>
  of === 'everybody' || (of === 'administrators' && may(role, 'administer'))

interface Member {
  account: { factors: Factors }
  active: { asksSecondFactor: boolean } | null
  /** Their company's provider signed them in: what that asks of them is the company's own choice. */
  confinedTo: string | null
}

/** Whether the active organization asks for a second factor that this person has not: they do nothing in it before. */
export const lacksSecondFactor = ({ account, active, confinedTo }: Member): boolean =>
  confinedTo === null && active !== null && active.asksSecondFactor && !hasFactor(account.factors)
