'use client'

import { useEffect, useId, useState } from 'react'
import { type FieldValues, type Path, useController, useFormContext } from 'react-hook-form'
import { useWords } from '#use-words'
import { useSigner } from '@/components/access/person-key'
import { NamedId } from '@/components/directory/named-id'
import { useProblem } from '@/components/form/form-field'
import { type InputWords } from '@/components/form/inputs'
import { PickInput } from '@/components/form/pick-input'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { FieldError } from '@/components/ui/form/field'

interface SignerFieldProps<Values extends FieldValues> extends InputWords {
  name: Path<Values>
}

/**
 * Who signs: the person whom the member is bound to, without a choice but for an administrator, who may name somebody
 * else. Who is bound to nobody picks, and is told how to be spared that.
 */
export function SignerField<Values extends FieldValues>(props: SignerFieldProps<Values>) {
  const { own } = useSigner()
  return own === null ? <Unbound<Values> {...props} /> : <Bound<Values> {...props} own={own} />
}

function Unbound<Values extends FieldValues>(props: SignerFieldProps<Values>) {
  const t = useWords()
  const { person } = useSigner()
  return (
    <div>
      <PickInput<Values> {...props} kinds={['user']} />
      <p className="mt-1 text-label text-quiet">
        {person
          ? t('dvirs-create.signer-proposed')
          : t.rich('dvirs-create.signer-unbound', {
              page: (words) => (
                <Link href="/settings/signers" className="link">
                  {words}
                </Link>
              ),
            })}
      </p>
    </div>
  )
}

function Bound<Values extends FieldValues>({ own, ...words }: SignerFieldProps<Values> & { own: string }) {
  const t = useWords()
  const { person, namesOthers } = useSigner()
  const { name, label } = words
  const id = useId()
  const problem = useProblem(name)
  const { control, setFocus } = useFormContext<Values>()
  const { field } = useController({ control, name })
  const value: string = field.value
  const [isNaming, setNaming] = useState(namesOthers && value !== '' && value !== own)
  // What was typed before a reload may name whom they were not bound to then.
  useEffect(() => {
    if (!isNaming && value !== own) field.onChange(own)
  })
  // What was pressed is gone then: the focus goes to what came in its place.
  const toOwn = () => {
    setNaming(false)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  const toAnother = () => {
    field.onChange('')
    setNaming(true)
    requestAnimationFrame(() => setFocus(name))
  }
  if (isNaming)
    return (
      <div>
        <PickInput<Values> {...words} kinds={['user']} hint={t('dvirs-create.signer-named')} />
        <Button size="small" className="mt-1" onClick={toOwn}>
          {t('dvirs-create.signer-own')}
        </Button>
      </div>
    )
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} tabIndex={-1} className="mb-1 text-table font-strong outline-none">
        {label}
      </p>
      <NamedId kinds={[person?.kind ?? 'user']} id={own} what={t('work-orders.id-of-user')} />
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
      {namesOthers && (
        <Button size="small" className="mt-1 flex" onClick={toAnother}>
          {t('dvirs-create.signer-another')}
        </Button>
      )}
    </div>
  )
}
