import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { compiledWords } from '@/lib/words/catalog'
import { ownModules } from '@/test/own-modules'

const drawn = vi.hoisted(() => ({ closes: [] as (() => void)[] }))
vi.mock('@/components/ui/dialog/dialog', () => ({
  Dialog: ({ onClose }: { onClose: () => void }) => {
    drawn.closes.push(onClose)
    return null
  },
}))
ownModules('@/components/ui/dialog/dialog')

/** How often its owner closes it, when somebody does: whatever is typed or sent. */
async function closings(state: { pending: boolean; unsaved: boolean }): Promise<number> {
  const [{ DeskDialog }, { useTypedForm }, { typedAs }, { WordsProvider }] = await Promise.all([
    import('./desk-dialog'),
    import('./use-typed-form'),
    import('./typed-as'),
    import('@/components/words/words-provider'),
  ])
  const onClose = vi.fn<() => void>()
  function Form() {
    const desk = useTypedForm({
      begin: () => ({ name: '' }),
      valuesOf: (begun) => begun,
      schemaOf: () => typedAs((values: { name: string }) => ({ ready: values, problems: [] })),
      send: async () => 'answer',
      onSent: onClose,
    })
    return (
      <DeskDialog desk={{ ...desk, ...state }} title="Resolve" send="Sign and resolve" onClose={onClose}>
        {null}
      </DeskDialog>
    )
  }
  drawn.closes.length = 0
  renderToStaticMarkup(
    <WordsProvider language="en" messages={compiledWords('en', ['ui', 'form', 'api'])}>
      <Form />
    </WordsProvider>,
  )
  for (const close of drawn.closes) close()
  return onClose.mock.calls.length
}

it('closes at once, and not while its answer is waited for, though nothing typed would be lost', async () => {
  expect(await closings({ pending: false, unsaved: false })).toBe(1)
  expect(await closings({ pending: true, unsaved: false })).toBe(0)
})
