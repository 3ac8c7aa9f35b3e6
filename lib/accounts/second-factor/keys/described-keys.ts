import type { SecurityKey } from '@/lib/generated/prisma/client'

/** Somebody's keys as a browser is told of them. */
export const describedKeys = (keys: readonly Pick<SecurityKey, 'credentialId' | 'transports'>[]) =>
  keys.map(({ credentialId: id, transports }) => ({ id, transports, type: 'public-key' as const }))
