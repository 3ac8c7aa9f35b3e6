import type { Metadata } from 'next'
import { deskContext } from '@/app/desk'
import { summaryOf } from '@/components/explorer/operation'
import { OperationList } from '@/components/explorer/operation-list'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'

export const metadata: Metadata = { title: 'Explorer' }

/** Every operation of the platform. Only what the list shows goes to the browser, no form and no schema. */
export default async function ExplorerPage() {
  const { actor } = await deskContext('/explorer')
  return (
    <OperationList
      operations={ENDPOINTS.map(summaryOf)}
      personKey={`${actor.organizationId}:${actor.userId}`}
    />
  )
}
