import type { Metadata } from 'next'
import Link from 'next/link'
import type { PageProps } from '@/app/asked-search'
import { deskContext, routesAccess } from '@/app/desk'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { NewRoutePage } from '@/components/routes/edit/new-route-page'
import { listRoutes } from '@/lib/routes/list-routes'

export const metadata: Metadata = { title: 'New route' }

export default async function NewRoute({ searchParams }: PageProps) {
  const ctx = await deskContext('/routes/new', searchParams)
  const [newest, access] = await Promise.all([listRoutes(ctx, { limit: 1 }), routesAccess(ctx.actor)])
  const zone = newest.data[0]?.['orgLocalTimezone']
  return (
    <>
      <PageBar
        parent={
          <>
            <Link href="/routes" className="link">
              Routes
            </Link>{' '}
            <span aria-hidden>/</span>
          </>
        }
        title="New route"
      />
      <PageBody reading>
        <DeskAccessProvider {...access}>
          <NewRoutePage
            organizationZone={typeof zone === 'string' ? zone : null}
            startedAt={ctx.clock.now()}
          />
        </DeskAccessProvider>
      </PageBody>
    </>
  )
}
