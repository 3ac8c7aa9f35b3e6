import { redirect } from 'next/navigation'
import type { PageProps } from '@/app/asked-search'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { one } from '@/app/visit'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { safeReturn } from '@/components/accounts/safe-return'
import { NarrowPage } from '@/components/frame/narrow-page'
import { CompanyForm } from '@/components/single-sign-on/company-form'
import { Link } from '@/components/ui/button/link'

export const generateMetadata = titled('sign-on.company-title')

/** Where somebody says at which company they work, to be led to its provider. */
export default async function CompanyPage({ searchParams }: PageProps) {
  const [query, { env }, session, t] = await Promise.all([searchParams, context(), currentSession(), words()])
  const goTo = safeReturn(one(query['callbackUrl']), env.appUrl.origin)
  if (session) redirect(goTo)
  return (
    <ShippedWords of={['sign-on']}>
      <NarrowPage
        below={
          <Link href="/sign-in" className="link">
            {t('sign-on.with-password')}
          </Link>
        }
      >
        <h1 className="text-title">{t('sign-on.company-title')}</h1>
        <div className="mt-5">
          <CompanyForm callbackUrl={goTo} />
        </div>
      </NarrowPage>
    </ShippedWords>
  )
}
