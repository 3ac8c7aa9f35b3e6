import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'

const drawn = vi.hoisted(() => ({ closes: [] as (() => void)[] }))
vi.mock('./dialog', () => ({
  Dialog: ({ onClose }: { onClose: () => void }) => {
    drawn.closes.push(onClose)
    return null
  },
}))
ownModules('./dialog')

/** How often its owner closes it, when somebody does. */
async function closings(pending: boolean): Promise<number> {
  const { ConfirmDialog } = await import('./confirm-dialog')
  const { WordsProvider } = await import('@/components/words/words-provider')
  const onClose = vi.fn<() => void>()
  drawn.closes.length = 0
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui'])}>
      <ConfirmDialog
        open
        title="Delete the route?"
        intro="It is gone."
        confirm="Delete"
        pending={pending}
        onConfirm={() => undefined}
        onClose={onClose}
      />
    </WordsProvider>,
  )
  for (const close of drawn.closes) close()
  return onClose.mock.calls.length
}

it('closes at once while nothing is under way, and not while its answer is waited for', async () => {
  expect(await closings(false)).toBe(1)
  expect(await closings(true)).toBe(0)
})
