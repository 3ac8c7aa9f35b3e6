import { z } from 'zod'

export const ofOrganization = z
  .string()
  .optional()
  .describe('One of fixtures.organizations; the first one when absent.')

export const moment = z.iso.datetime({ offset: true })
