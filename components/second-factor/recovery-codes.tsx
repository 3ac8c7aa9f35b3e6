'use client'

import { Copy, Download } from 'lucide'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { saveFile } from '@/components/ui/save-file'
import { showToast } from '@/components/ui/toast/toast'

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onKept: () => void
}

/** Recovery codes, shown this once: to copy, to save, to write down. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const t = useWords()
  const text = [t('second-factor.codes-file', { email }), '', ...codes, ''].join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ tone: 'good', message: t('second-factor.codes-copied') })
    } catch {
      showToast({ tone: 'bad', message: t('ui.copy-refused-select') })
    }
  }
  return (
    <div className="max-w-prose space-y-4">
      <div>
        <h3 className="font-strong" tabIndex={-1} ref={(heading) => heading?.focus()}>
          {t('second-factor.codes-title')}
        </h3>
        <p className="text-quiet">{t('second-factor.codes-intro')}</p>
      </div>
      <ul
        aria-label={t('second-factor.codes-label')}
        className="figures grid gap-x-6 gap-y-1 rounded-box border border-line bg-sunken p-3 select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy()}>
          {t('second-factor.codes-copy')}
        </Button>
        <Button
          icon={Download}
          onClick={() => saveFile('wayboard-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('second-factor.codes-save')}
        </Button>
        <Button look="primary" onClick={onKept}>
          {t('second-factor.codes-kept')}
        </Button>
      </div>
    </div>
  )
}
