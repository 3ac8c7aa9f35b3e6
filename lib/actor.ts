import type { Role } from '@/lib/generated/prisma/enums'

/** Who acts, in which organization, with which role there. */
export interface Actor {
  userId: string
  name: string
  organizationId: string
  role: Role
}
