'use client'

import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Field } from '@/components/ui/form/field'
import { Select } from '@/components/ui/form/select'
import { keepCookie } from '@/components/ui/keep-cookie'
import { type Language, LANGUAGE_COOKIE, LANGUAGE_NAMES } from '@/lib/words/languages'
import { requestLanguage } from './request-language'

interface LanguageChoiceProps {
  offered: readonly Language[]
  /** What was chosen; null for whatever the browser asks for. */
  chosen: Language | null
  /** Whose account keeps it; else this browser does. */
  signedIn: boolean
}

/** In which language a person reads. The page is loaded anew in it: nothing of the other one stays. */
export function LanguageChoice({ offered, chosen, signedIn }: LanguageChoiceProps) {
  const t = useWords()
  const [error, setError] = useState<unknown>(null)
  const choose = async (value: string) => {
    const language = offered.find((one) => one === value) ?? null
    try {
      if (signedIn) await requestLanguage(language)
      keepCookie(LANGUAGE_COOKIE, language)
      window.location.reload()
    } catch (thrown) {
      setError(thrown)
    }
  }
  return (
    <div className="max-w-sm space-y-3">
      {error !== null && <ApiErrorNotice error={error} kept={t('accounts.language-kept')} />}
      <Field label={t('accounts.language')}>
        {(control) => (
          <Select
            {...control}
            name="language"
            options={[
              { value: '', label: t('accounts.language-of-browser') },
              ...offered.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
            ]}
            value={chosen ?? ''}
            onChange={(event) => void choose(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  )
}
