import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { summaryOf } from '@/components/explorer/operation'
import { OperationNotes } from '@/components/explorer/operation-facts'
import { OperationList } from '@/components/explorer/operation-list'
import { PageBody } from '@/components/frame/page-body'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { UNSTATED } from '@/lib/platform/contract/unstated'
import { operationWords } from './operation-words'

export const generateMetadata = titled('explorer.explorer')

/** Every operation of the platform. Only what the list shows goes to the browser, no form and no schema. */
export default async function ExplorerPage({ searchParams }: PageProps) {
  await deskContext('/explorer', searchParams)
  const t = await words()
  return (
    <>
      <ShippedWords of={['explorer']}>
        <OperationList
          operations={ENDPOINTS.map((endpoint) => ({
            ...summaryOf(endpoint),
            ...operationWords(endpoint, t),
          }))}
        />
      </ShippedWords>
      <PageBody reading>
        <OperationNotes
          notes={[]}
          notShown={[]}
          gaps={UNSTATED.filter(({ endpoint }) => endpoint === null)}
        />
      </PageBody>
    </>
  )
}
