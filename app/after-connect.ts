import type { Process } from '@/app/context'
import { startSync } from '@/lib/sync/ask-sync'

/** What follows at once when an organization is connected. Never throws: the sweep makes up for it. */
export async function afterConnect(process: Process, organizationId: string): Promise<void> {
  process.door.tokens.forget(organizationId)
  await startSync(process, organizationId).catch((error: unknown) =>
    process.logger.error({ err: error, organizationId }, 'The first sync could not be asked for yet'),
  )
}
