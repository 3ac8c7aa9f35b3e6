import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => '/settings/account',
  useSearchParams: () => new URLSearchParams(),
}))
ownModules('next/navigation')

it('opens an app on a phone, which cannot scan its own screen, with the very address that the code shows', async () => {
  const { WordsProvider } = await import('@/components/words/words-provider')
  const { TurnOnForm } = await import('./turn-on-form')
  const uri = 'otpauth://totp/Wayboard:olga@northline.example?secret=ABCDEFGH'
  const html = renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'form', 'second-factor'])}>
      <TurnOnForm
        offered={{ secret: 'ABCDEFGH', uri, offer: 'o1' }}
        onOn={() => undefined}
        onCancel={() => undefined}
      />
    </WordsProvider>,
  )
  expect(html).toMatch(
    /<p class="hidden thumb:block"><a href="otpauth:\/\/totp\/Wayboard:olga@northline\.example\?secret=ABCDEFGH"[^>]*>Open in an app on this device<\/a>/,
  )
})
