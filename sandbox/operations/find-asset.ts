import type { Fleet } from '../fleet/open-fleet'
import { findById } from './find-by-id'

/** A vehicle, a trailer or a machine, by the platform's id or an external one. */
export const findAsset = (fleet: Fleet, id: string) =>
  findById(fleet.vehicles, id) ?? findById(fleet.trailers, id) ?? findById(fleet.equipment, id)
