import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext, routesAccess } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { importsKey } from '@/components/routes/import/import-keys'
import { ImportPage } from '@/components/routes/import/import-page'
import { Link } from '@/components/ui/button/link'
import { readImports } from '@/lib/import/read-import'
import { listRoutes } from '@/lib/routes/list/list-routes'

export const generateMetadata = titled('app.import-routes')

export default async function ImportRoutes({ searchParams }: PageProps) {
  const ctx = await deskContext('/routes/import', searchParams)
  const openId = searchOf(await searchParams).get('id')
  const [newest, access, imports] = await Promise.all([
    listRoutes(ctx, { limit: 1 }),
    routesAccess(ctx.actor),
    openId ? null : readImports(ctx),
  ])
  const zone = newest.data[0]?.['orgLocalTimezone']
  const t = await words()
  const [parent, label] = openId ? ['/routes/import', t('app.import-routes')] : ['/routes', t('app.routes')]
  return (
    <>
      <PageBar
        parent={
          <>
            <Link href={parent} className="link">
              {label}
            </Link>{' '}
            <span aria-hidden>/</span>
          </>
        }
        title={openId ? t('app.import-progress') : t('app.import-routes')}
      />
      <PageBody className="max-w-5xl">
        <DeskAccessProvider {...access}>
          <ShippedWords of={['form', 'lib-import', 'list', 'routes-import']}>
            <Prefetched queries={imports ? [{ queryKey: importsKey, data: imports }] : []}>
              <ImportPage
                key={openId ?? 'new'}
                openId={openId}
                organizationZone={typeof zone === 'string' ? zone : null}
              />
            </Prefetched>
          </ShippedWords>
        </DeskAccessProvider>
      </PageBody>
    </>
  )
}
