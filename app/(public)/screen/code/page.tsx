import { ShippedWords } from '@/app/words/shipped-words'
import { titled, words } from '@/app/words/words'
import { NarrowPage } from '@/components/frame/narrow-page'
import { CodeForm } from '@/components/screens/code-form'

export const generateMetadata = titled('app.screen')

/** Where a browser becomes a screen at a wall. */
export default async function ScreenCodePage() {
  const t = await words()
  return (
    <NarrowPage>
      <h1 className="text-title">{t('app.screen')}</h1>
      <p className="mt-1 text-quiet">{t('app.screen-intro')}</p>
      <div className="mt-5">
        <ShippedWords of={['screens']}>
          <CodeForm />
        </ShippedWords>
      </div>
    </NarrowPage>
  )
}
