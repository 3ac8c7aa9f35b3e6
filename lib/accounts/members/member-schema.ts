import { z } from 'zod'
import { startedFrom } from '@/lib/started-from'
import { role } from '../fields'

/** Path of /api/members/{userId}. */
export const memberParams = z.object({ userId: z.uuid('This is not the id of a person.') })

/** PATCH /api/members/{userId}. */
export const changeRoleSchema = z.object({ role, before: startedFrom.optional() })
