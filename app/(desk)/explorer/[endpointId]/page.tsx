import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { PageProps } from '@/app/asked-search'
import { connectionOf, deskContext } from '@/app/desk'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { OperationDesk } from '@/components/explorer/operation-desk'
import { OperationFacts, OperationNotes } from '@/components/explorer/operation-facts'
import { operationOf } from '@/components/explorer/operation-of'
import { sendBlock } from '@/components/explorer/send-block'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { Link } from '@/components/ui/button/link'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { readerNotes, readersOf } from '@/lib/platform/contract/readers'
import { UNSTATED } from '@/lib/platform/contract/unstated'
import { operationWords } from '../operation-words'

type OperationPageProps = PageProps<{ endpointId: string }>

const endpointOf = async ({ params }: Pick<OperationPageProps, 'params'>) => {
  const { endpointId } = await params
  return ENDPOINTS.find(({ id }) => id === endpointId)
}

export async function generateMetadata(props: OperationPageProps): Promise<Metadata> {
  const endpoint = await endpointOf(props)
  const t = await words()
  return { title: endpoint ? `${endpoint.method} ${endpoint.path}` : t('explorer.unknown-operation') }
}

/** One operation: what it needs, its form made from the contract, and the answer. */
export default async function OperationPage(props: OperationPageProps) {
  const { endpointId } = await props.params
  const { actor, clock, env } = await deskContext(`/explorer/${endpointId}`, props.searchParams)
  const endpoint = await endpointOf(props)
  if (!endpoint) notFound()
  const t = await words()
  const said = operationWords(endpoint, t)
  const operation = { ...operationOf(endpoint, clock.now()), ...said }
  const sent = { writes: endpoint.writes, calledBy: readersOf(endpoint).calledBy }
  const connection = await connectionOf(actor.organizationId)
  const block = sendBlock(sent, { connection, role: actor.role }, t)
  return (
    <>
      <PageBar
        parent={
          <>
            <Link href="/explorer" className="link">
              {t('explorer.explorer')}
            </Link>{' '}
            <span aria-hidden>/</span>
          </>
        }
        title={`${endpoint.method} ${endpoint.path}`}
      />
      <PageBody>
        <div className="mb-4 space-y-3">
          <p>{said.summary}</p>
          <OperationFacts operation={endpoint} />
        </div>
        <ShippedWords of={['directory', 'explorer', 'explorer-fields']}>
          <OperationDesk
            key={endpoint.id}
            operation={operation}
            platformUrl={env.fleetApiUrl.origin + env.fleetApiUrl.pathname}
            block={block}
          >
            <OperationNotes
              notes={[...endpoint.notes, ...readerNotes(endpoint)]}
              notShown={endpoint.notShown}
              gaps={UNSTATED.filter((gap) => gap.endpoint === endpoint.id)}
            />
          </OperationDesk>
        </ShippedWords>
      </PageBody>
    </>
  )
}
