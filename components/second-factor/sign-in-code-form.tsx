'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { FormField } from '@/components/form/form-field'
import { typedAs } from '@/components/form/typed-as'
import { TypedForm } from '@/components/form/typed-form'
import { useTypedForm } from '@/components/form/use-typed-form'
import { leaveFor } from '@/components/frame/leave-for'
import { Button } from '@/components/ui/button/button'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextInput } from '@/components/ui/form/text-input'
import type { Words } from '@/lib/words/words'
import { requestSignInCode } from './factor-requests'

interface SignInCodeFormProps {
  /** A path of ours. */
  goTo: string
  /** Without one, recovery codes alone are left. */
  hasApp: boolean
  /** Back to their key; null: they have none. */
  onKey: (() => void) | null
  onStartOver: () => void
}

interface CodeForm {
  code: string
}

const codeIn = (t: Words) =>
  typedAs(({ code }: CodeForm) => ({
    ready: code.trim(),
    problems: code.trim() ? [] : [{ path: 'code', message: t('accounts.no-code') }],
  }))

/** Who has neither app nor key that works here has keys from when this server had a name. */
const introOf = (hasApp: boolean, hasKey: boolean) =>
  hasApp ? 'accounts.code-intro' : hasKey ? 'accounts.recovery-intro' : 'accounts.key-recovery-intro'

/** The second step of signing in: a code of the app, or a recovery code. */
export function SignInCodeForm({ goTo, hasApp, onKey, onStartOver }: SignInCodeFormProps) {
  const t = useWords()
  const [isLost, setLost] = useState(!hasApp)
  const typed = useTypedForm({
    begin: (): CodeForm => ({ code: '' }),
    valuesOf: (first) => first,
    schemaOf: () => codeIn(t),
    send: requestSignInCode,
    onSent: () => leaveFor(goTo),
    secrets: ['code'],
  })
  const swap = () => {
    typed.startOver()
    setLost(!isLost)
  }
  return (
    <TypedForm
      typed={typed}
      label={t('accounts.code-title')}
      className="space-y-4"
      refusal={typed.error && <ApiErrorNotice error={typed.error} shownAtFields={typed.shownAtFields} />}
      footer={
        <>
          <SubmitButton size="large" pending={typed.pending} className="w-full">
            {t('accounts.sign-in')}
          </SubmitButton>
          <div className="flex flex-wrap gap-2">
            {onKey && (
              <Button look="quiet" onClick={onKey}>
                {t('security-keys.instead')}
              </Button>
            )}
            {hasApp && (
              <Button look="quiet" onClick={swap}>
                {t(isLost ? 'accounts.code-again' : 'accounts.code-lost')}
              </Button>
            )}
            <Button look="quiet" onClick={onStartOver}>
              {t('accounts.start-over')}
            </Button>
          </div>
        </>
      }
    >
      <p>{t(introOf(hasApp, onKey !== null))}</p>
      {isLost ? (
        <FormField
          key="recovery"
          name="code"
          label={t('accounts.recovery-code')}
          hint={`${t('accounts.recovery-hint')} ${t('accounts.recovery-lost')}`}
        >
          {(box) => (
            <TextInput
              {...box}
              figures
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus
            />
          )}
        </FormField>
      ) : (
        <FormField key="app" name="code" label={t('accounts.code')} hint={t('accounts.code-hint')}>
          {(box) => <TextInput {...box} figures inputMode="numeric" autoComplete="one-time-code" autoFocus />}
        </FormField>
      )}
    </TypedForm>
  )
}
