import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { PageProps } from '@/app/asked-search'
import { context } from '@/app/context'
import { currentSession } from '@/app/session'
import { problemPage, signOnPath } from '@/app/sso-visit'
import { one } from '@/app/visit'
import { titled, words } from '@/app/words/words'
import { safeReturn } from '@/components/accounts/safe-return'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkButton } from '@/components/ui/button/link-button'
import { providerOf } from '@/lib/single-sign-on/providers/provider-of'
import { pressOf } from '@/lib/single-sign-on/sign-in/press'

export const generateMetadata = titled('sign-on.press-title')

/** Something led somebody to a company's provider: whether they go on is theirs to say (docs/decisions/0048). */
export default async function PressPage({ searchParams }: PageProps) {
  const [query, ctx, session, t] = await Promise.all([searchParams, context(), currentSession(), words()])
  const organization = z.uuid().safeParse(one(query['organization'])).data ?? null
  const provider = organization && (await providerOf(ctx, organization))
  if (!provider) redirect(problemPage('no_provider', organization))
  const { organizationId, name, host } = provider
  const pressed = session && pressOf(ctx, { sessionId: session.id, organizationId })
  const callbackUrl = safeReturn(one(query['callbackUrl']), ctx.env.appUrl.origin)
  return (
    <NarrowPage>
      <h1 className="text-title">{t('sign-on.press-title')}</h1>
      <p className="mt-2">{t('sign-on.press-what', { organization: name, host })}</p>
      <p className="mt-2 text-quiet">{t('sign-on.press-next')}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton href={signOnPath(organizationId, callbackUrl, pressed)} reload look="primary">
          {t('sign-on.press-go', { organization: name })}
        </LinkButton>
        <LinkButton href="/sign-in">{t('sign-on.press-other')}</LinkButton>
      </div>
    </NarrowPage>
  )
}
