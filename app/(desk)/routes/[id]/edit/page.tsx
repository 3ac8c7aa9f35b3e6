import { redirect } from 'next/navigation'
import type { PageProps } from '@/app/asked-search'
import { deskContext, routesAccess } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { EditRoutePage } from '@/components/routes/edit/edit-route-page'
import { routeAnswer } from '@/components/routes/route-answer'
import { routeName } from '@/components/routes/route-name'
import { Link } from '@/components/ui/button/link'
import { byIdOrExternal } from '@/lib/ledger/keep/facts'
import { readRoute } from '@/lib/routes/read-route'

export const generateMetadata = titled('app.edit-route')

export default async function EditRoute({ params, searchParams }: PageProps<{ id: string }>) {
  const path = `/routes/${(await params).id}`
  const ctx = await deskContext(`${path}/edit`, searchParams)
  const id = await idOf(params, byIdOrExternal)
  const [row, access] = await Promise.all([found(readRoute(ctx, id)), routesAccess(ctx.actor)])
  if (row.id !== id) redirect(`/routes/${encodeURIComponent(row.id)}/edit`)
  const read = routeAnswer(row, id)
  const t = await words()
  return (
    <>
      <PageBar
        parent={
          <>
            <Link href={path} className="link">
              {routeName(read, t)}
            </Link>{' '}
            <span aria-hidden>/</span>
          </>
        }
        title={t('app.edit')}
      />
      <PageBody reading>
        <DeskAccessProvider {...access}>
          <ShippedWords
            of={[
              'capabilities',
              'directory',
              'form',
              'ledger',
              'lib-routes',
              'presence',
              'routes',
              'routes-edit',
            ]}
          >
            <EditRoutePage row={read} />
          </ShippedWords>
        </DeskAccessProvider>
      </PageBody>
    </>
  )
}
