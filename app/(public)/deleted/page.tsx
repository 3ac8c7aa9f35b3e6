import { titled, words } from '@/app/words/words'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkButton } from '@/components/ui/button/link-button'

export const generateMetadata = titled('app.deleted')

/** Where somebody who deleted their account is led. */
export default async function DeletedPage() {
  const t = await words()
  return (
    <NarrowPage>
      <h1 className="text-title">{t('app.deleted-heading')}</h1>
      <p className="mt-2">{t('app.deleted-text')}</p>
      <p className="mt-2 text-quiet">{t('app.deleted-organizations')}</p>
      <div className="mt-5">
        <LinkButton href="/">{t('app.to-start')}</LinkButton>
      </div>
    </NarrowPage>
  )
}
