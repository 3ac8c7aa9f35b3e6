/** Of what the directory is asked by the names in a file. An asset is whatever is serviced: a vehicle, a trailer or other equipment. */
export const ASKED_KINDS = ['driver', 'vehicle', 'address', 'asset'] as const
export type AskedKind = (typeof ASKED_KINDS)[number]
