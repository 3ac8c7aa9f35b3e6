import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { PersonProvider } from '@/components/access/person-key'
import { WordsProvider } from '@/components/words/words-provider'
import type { PlatformPerson } from '@/lib/accounts/platform-person'
import { compiledWords } from '@/lib/words/catalog'
import { SignerField } from './signer-field'

interface Typed {
  authorId: string
}

function Form({ typed }: { typed: string }) {
  const form = useForm<Typed>({ defaultValues: { authorId: typed } })
  return (
    <FormProvider {...form}>
      <SignerField<Typed> name="authorId" label="Signed by" />
    </FormProvider>
  )
}

const drawn = (person: PlatformPerson | null, namesOthers: boolean, typed = '') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider
        language="en"
        messages={compiledWords('en', ['ui', 'form', 'directory', 'dvirs-create', 'work-orders'])}
      >
        <PersonProvider personKey="o:u" person={person} namesOthers={namesOthers}>
          <Form typed={typed} />
        </PersonProvider>
      </WordsProvider>
    </QueryClientProvider>,
  )

const OWN: PlatformPerson = { kind: 'user', id: '42', confirmed: true }

describe('who signs', () => {
  it('is the person whom they are bound to, without a choice', () => {
    const html = drawn(OWN, false, '42')
    expect(html).toContain('42')
    expect(html).not.toContain('combobox')
    expect(html).not.toContain('Name somebody else')
  })

  it('is another where an administrator says so', () => {
    expect(drawn(OWN, true, '42')).toContain('Name somebody else')
    const named = drawn(OWN, true, '7')
    expect(named).toContain('combobox')
    expect(named).toContain('The trail says that you named somebody else.')
    expect(named).toContain('Sign as yourself')
  })

  it('is whoever is picked for who is bound to nobody, or not confirmed yet; they are told what to do', () => {
    const html = drawn(null, false)
    expect(html).toContain('combobox')
    expect(html).toContain('href="/settings/signers"')
    expect(drawn({ ...OWN, confirmed: false }, false)).toContain('An administrator has yet to confirm')
  })
})
