import { z } from 'zod'
import { organizationName } from './fields'

/** POST /api/organizations. */
export const createOrganizationSchema = z.object({ name: organizationName })

/** POST /api/organizations/active. */
export const switchOrganizationSchema = z.object({
  organizationId: z.uuid('This is not the id of an organization.'),
})
