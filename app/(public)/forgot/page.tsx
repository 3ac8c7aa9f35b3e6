import { context } from '@/app/context'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { NarrowPage } from '@/components/frame/narrow-page'
import { ForgotForm } from '@/components/password/forgot-form'
import { Link } from '@/components/ui/button/link'

export const generateMetadata = titled('app.forgot')

/** By mail where this installation sends mail; else an administrator makes the link. */
export default async function ForgotPage() {
  const [{ env }, t] = await Promise.all([context(), words()])
  return (
    <NarrowPage
      below={
        <Link href="/sign-in" className="link">
          {t('app.back-to-sign-in')}
        </Link>
      }
    >
      <h1 className="text-title">{t('app.forgot')}</h1>
      {env.smtp ? (
        <>
          <p className="mt-1 text-quiet">{t('app.forgot-by-mail')}</p>
          <div className="mt-5">
            <ShippedWords of={['password']}>
              <ForgotForm />
            </ShippedWords>
          </div>
        </>
      ) : (
        <>
          <p className="mt-2">{t('app.forgot-no-mail')}</p>
          <p className="mt-2 text-quiet">{t('app.forgot-only-administrator')}</p>
        </>
      )}
    </NarrowPage>
  )
}
