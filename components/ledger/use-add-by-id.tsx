'use client'

import { Plus } from 'lucide'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button/button'
import type { LedgerNoun } from './ledger-noun'

const AddByIdDialog = lazy(() =>
  import('./add-by-id-dialog').then((module) => ({ default: module.AddByIdDialog })),
)

interface AddById {
  noun: LedgerNoun
  look?: 'primary' | 'secondary'
  /** Adds it to the ledger. Throws ApiError. */
  add: (id: string) => Promise<unknown>
  /** Opened once it was added. */
  hrefOf: (id: string) => string
}

/** Adding an object to its list by the id that the platform's dashboard shows: the button, and the dialog that it opens. */
export function useAddById({ noun, look = 'secondary', add, hrefOf }: AddById) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  const button = (
    <Button icon={Plus} look={look} disabledReason={refusal} onClick={() => setAdding(true)}>
      {t('ledger.add-by-id')}
    </Button>
  )
  const dialog = adding && (
    <Suspense>
      <AddByIdDialog
        onClose={() => setAdding(false)}
        noun={noun}
        add={add}
        onAdded={(id) => {
          setAdding(false)
          router.push(hrefOf(id), { scroll: false })
        }}
      />
    </Suspense>
  )
  return { button, dialog }
}
