'use client'

import { Printer } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'

/** Opens the browser's own dialog for printing. */
export const PrintButton = ({ children }: { children: ReactNode }) => (
  <Button look="primary" icon={Printer} onClick={() => window.print()}>
    {children}
  </Button>
)
