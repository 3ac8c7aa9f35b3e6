import { forbidden } from '@/lib/errors'
import { say } from '@/lib/words/speaking'

/** 403 for what only somebody may do whose address is proved, where this installation sends mail. */
export const addressUnproved = () => forbidden(say('lib-accounts.address-unproved'), 'address_unproved')
