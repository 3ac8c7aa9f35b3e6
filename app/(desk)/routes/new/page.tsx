import type { PageProps } from '@/app/asked-search'
import { deskContext, routesAccess } from '@/app/desk'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { NewRoutePage } from '@/components/routes/edit/new-route-page'
import { Link } from '@/components/ui/button/link'
import { LinkButton } from '@/components/ui/button/link-button'
import { listRoutes } from '@/lib/routes/list/list-routes'

export const generateMetadata = titled('app.new-route')

export default async function NewRoute({ searchParams }: PageProps) {
  const ctx = await deskContext('/routes/new', searchParams)
  const [newest, access] = await Promise.all([listRoutes(ctx, { limit: 1 }), routesAccess(ctx.actor)])
  const zone = newest.data[0]?.['orgLocalTimezone']
  const t = await words()
  return (
    <>
      <PageBar
        parent={
          <>
            <Link href="/routes" className="link">
              {t('app.routes')}
            </Link>{' '}
            <span aria-hidden>/</span>
          </>
        }
        title={t('app.new-route')}
        action={<LinkButton href="/routes/import">{t('app.import-file')}</LinkButton>}
      />
      <PageBody reading>
        <DeskAccessProvider {...access}>
          <ShippedWords
            of={['directory', 'form', 'lib-routes', 'routes', 'routes-edit', 'routes-templates', 'templates']}
          >
            <NewRoutePage
              organizationZone={typeof zone === 'string' ? zone : null}
              startedAt={ctx.clock.now()}
            />
          </ShippedWords>
        </DeskAccessProvider>
      </PageBody>
    </>
  )
}
