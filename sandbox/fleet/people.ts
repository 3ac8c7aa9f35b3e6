import { z } from 'zod'
import { tagShape } from './shapes'

/** User as published for GET /users. Mechanics are users whose role says so. */
export const userRecord = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  authType: z.enum(['default', 'saml']),
  roles: z.array(
    z.object({ role: z.object({ id: z.string(), name: z.string() }), tag: tagShape.optional() }),
  ),
})
export type UserRecord = z.infer<typeof userRecord>

/** Contact, every field of the specification. */
export const contactRecord = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type ContactRecord = z.infer<typeof contactRecord>

/** Tag; its members are found by looking at what carries it. An empty parentTagId means a root. */
export const tagRecord = tagShape
export type TagRecord = z.infer<typeof tagRecord>

/** Compliance settings, every field of the specification; `id` is the organization's and is not answered. */
export const complianceRecord = z.object({
  id: z.string(),
  allowUnregulatedVehiclesEnabled: z.boolean(),
  canadaHosEnabled: z.boolean(),
  driverAutoDutyEnabled: z.boolean(),
  editCertifiedLogsEnabled: z.boolean(),
  forceManualLocationForDutyStatusChangesEnabled: z.boolean(),
  forceReviewUnassignedHosEnabled: z.boolean(),
  persistentDutyStatusEnabled: z.boolean(),
  carrierName: z.string(),
  dotNumber: z.number(),
  mainOfficeFormattedAddress: z.string(),
})
export type ComplianceRecord = z.infer<typeof complianceRecord>
