'use client'

import { Printer } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import type { PrintedPaper } from '@/lib/export/printed-schema'
import { useTellPrinted } from './use-tell-printed'

interface PrintButtonProps {
  paper: PrintedPaper
  /** `organization:user`, for whom the sheet was drawn. */
  whose: string
  children: ReactNode
}

/** Opens the browser's own dialog for printing. However a sheet is printed, the trail is told. */
export function PrintButton({ paper, whose, children }: PrintButtonProps) {
  useTellPrinted(paper, whose)
  return (
    <Button look="primary" icon={Printer} onClick={() => window.print()}>
      {children}
    </Button>
  )
}
