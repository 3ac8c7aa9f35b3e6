import { z } from 'zod'
import { fold } from '@/lib/directory/fold'
import { ledgerId } from '@/lib/ledger/keep/facts'

/** Which vehicles a program is for: each that one of these chooses. */
export const chosen = z.strictObject({
  all: z.boolean(),
  vehicleIds: z.array(ledgerId).max(2_000),
  /** Of the platform’s tags. */
  tagIds: z.array(ledgerId).max(50),
  /** What they are: the words of make and model, in any case, as `Freightliner Cascadia`. */
  kinds: z.array(z.string().trim().min(1).max(100)).max(50),
})
export type Chosen = z.output<typeof chosen>

/** What a vehicle is chosen by. */
export interface Choosable {
  id: string
  make?: string | null | undefined
  model?: string | null | undefined
  tags?: readonly { id?: string | null | undefined }[] | null | undefined
}

/** A kind is chosen by its make, or by make and model. */
const kindsOf = ({ make, model }: Choosable): string[] =>
  make ? [fold(make), ...(model ? [fold(`${make} ${model}`)] : [])] : []

/** Tells of each vehicle whether a program is for it. Made once for a program, since it is asked of a whole fleet. */
export function choosing({ all, vehicleIds, tagIds, kinds }: Chosen): (vehicle: Choosable) => boolean {
  const [byHand, byTag, byKind] = [new Set(vehicleIds), new Set(tagIds), new Set(kinds.map(fold))]
  return (vehicle) =>
    all ||
    byHand.has(vehicle.id) ||
    (vehicle.tags ?? []).some(({ id }) => typeof id === 'string' && byTag.has(id)) ||
    kindsOf(vehicle).some((kind) => byKind.has(kind))
}
