import type { Tx } from '@/lib/db/open'
import { pseudonym } from './erase-name'

/** Replaces the name of a person beside what they decided about readiness; what they wrote as a reason stays. */
export async function eraseDecider(tx: Tx, id: string): Promise<void> {
  const began = { where: { byId: id }, data: { by: pseudonym(id) } }
  await tx.findingOverride.updateMany(began)
  await tx.outOfServiceMark.updateMany(began)
  await tx.defectDeferral.updateMany(began)
  const ended = { where: { endedById: id }, data: { endedBy: pseudonym(id) } }
  await tx.findingOverride.updateMany(ended)
  await tx.outOfServiceMark.updateMany(ended)
  await tx.defectDeferral.updateMany(ended)
}
