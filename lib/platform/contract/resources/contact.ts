import { z } from 'zod'
import { id, text } from '../reading'

/** Specification, Resources, "Contact". */
export const contact = z.looseObject({ id, firstName: text, lastName: text, email: text, phone: text })
