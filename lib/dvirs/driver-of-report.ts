import type { DvirBody } from './schema'

/** The driver who wrote it; null for a mechanic's, and where nobody tells. */
export const driverOfReport = ({ authorSignature }: Pick<DvirBody, 'authorSignature'>) =>
  authorSignature?.type?.toLowerCase() === 'driver' && authorSignature.signatoryUser?.id
    ? { id: authorSignature.signatoryUser.id, name: authorSignature.signatoryUser.name ?? null }
    : null
