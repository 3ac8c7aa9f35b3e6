import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { WordsProvider } from '@/components/words/words-provider'
import { compiledWords } from '@/lib/words/catalog'
import { showToast, type Toast, toastStore } from './toast'
import { ToastCard } from './toast-card'

afterEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
})

const say = (...tones: Toast['tone'][]) => tones.map((tone) => showToast({ tone, message: `It is ${tone}` }))
const drawn = (id: number | undefined) =>
  toastStore
    .read()
    .filter((toast) => toast.id === id)
    .map((toast) =>
      renderToStaticMarkup(
        <WordsProvider language="en" messages={compiledWords('en', ['ui'])}>
          <ToastCard toast={toast} />
        </WordsProvider>,
      ),
    )
    .join('')

it('lies over what was said before it on a phone, and says how much that is', () => {
  const [first, , last] = ['one', 'two', 'three'].map((message) => showToast({ tone: 'good', message }))
  expect(drawn(first)).toContain('max-sm:not-last:not-focus-within:hidden')
  expect(drawn(first)).not.toContain('more message')
  expect(drawn(last)).toContain('2 more messages')
})

it('covers nothing that failed', () => {
  const [failed, done] = say('bad', 'good')
  expect(drawn(failed)).not.toContain('not-last')
  expect(drawn(done)).not.toContain('more message')
  const [again] = say('bad')
  expect(drawn(again)).toContain('1 more message')
})
