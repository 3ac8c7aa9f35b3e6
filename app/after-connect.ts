import type { Process } from '@/app/context'
import { startSync } from '@/lib/sync/ask-sync'

/** What follows at once when an organization is connected. Never throws: the sweep makes up for it. */
export async function afterConnect(
  process: Pick<Process, 'db' | 'clock' | 'jobs' | 'door' | 'logger'>,
  organizationId: string,
): Promise<void> {
  process.door.tokens.forget(organizationId)
  const asked = async () => {
    await startSync(process, organizationId)
    // Work orders of services waited for a connection, or for one that may make them, and say so until they are looked at.
    await process.jobs.send('service_orders', { organizationId })
  }
  await asked().catch((error: unknown) =>
    process.logger.error(
      { err: error, organizationId },
      'What follows a connection could not be asked for yet',
    ),
  )
}
