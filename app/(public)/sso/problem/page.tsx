import { z } from 'zod'
import type { PageProps } from '@/app/asked-search'
import { currentSession } from '@/app/session'
import { pressPage } from '@/app/sso-visit'
import { one } from '@/app/visit'
import { titled, words } from '@/app/words/words'
import { HOME } from '@/components/accounts/safe-return'
import { NarrowPage } from '@/components/frame/narrow-page'
import { ForgetHere } from '@/components/offline/forget-here'
import { problemWords } from '@/components/single-sign-on/problem-words'
import { CopyId } from '@/components/ui/button/copy-id'
import { LinkButton } from '@/components/ui/button/link-button'

export const generateMetadata = titled('sign-on.problem-title')

/** Why a company's provider did not sign somebody in. Only known reasons and ids are shown. */
export default async function SignOnProblemPage({ searchParams }: PageProps) {
  const [query, session, t] = await Promise.all([searchParams, currentSession(), words()])
  const { what, next, retry } = problemWords(one(query['reason']))
  const organization = z.uuid().safeParse(one(query['organization']))
  const request = z.uuid().safeParse(one(query['request']))
  return (
    <NarrowPage>
      {/* Whoever was to show who they are once more may still work here. */}
      {!session?.active && <ForgetHere />}
      <h1 className="text-title">{t('sign-on.problem-title')}</h1>
      <p className="mt-2">{t(what)}</p>
      <p className="mt-2 text-quiet">{t(next)}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        {retry && organization.success && (
          // Another site could have led here: it is said there with whom.
          <LinkButton href={pressPage(organization.data, HOME)} look="primary">
            {t('sign-on.try-again')}
          </LinkButton>
        )}
        <LinkButton href="/sign-in">{t('sign-on.with-password')}</LinkButton>
      </div>
      {request.success && (
        <p className="mt-5 text-label text-quiet">
          {t.rich('ui.request', { id: () => <CopyId id={request.data} what={t('ui.request-id')} /> })}
        </p>
      )}
    </NarrowPage>
  )
}
