import type { PageProps } from '@/app/asked-search'
import { deskAccess, deskContext } from '@/app/desk'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { DeskAccessProvider } from '@/components/access/desk-access'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { Link } from '@/components/ui/button/link'
import { NewOrderPage } from '@/components/work-orders/new/new-order-page'

export const generateMetadata = titled('app.new-work-order')

export default async function NewWorkOrderPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/work-orders/new', searchParams)
  const [access, t] = await Promise.all([deskAccess(ctx.actor, 'maintenance:write'), words()])
  return (
    <>
      <PageBar
        parent={
          <>
            <Link href="/work-orders" className="link">
              {t('app.work-orders')}
            </Link>{' '}
            <span aria-hidden>/</span>
          </>
        }
        title={t('app.new-work-order')}
      />
      <PageBody reading>
        <DeskAccessProvider {...access}>
          <ShippedWords
            of={[
              'capabilities',
              'directory',
              'form',
              'templates',
              'work-orders',
              'work-orders-edit',
              'work-orders-new',
            ]}
          >
            <NewOrderPage />
          </ShippedWords>
        </DeskAccessProvider>
      </PageBody>
    </>
  )
}
