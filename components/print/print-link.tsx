import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'

/** Opens the sheet of what a panel shows in a tab of its own: nothing that is open in this one is lost. */
export const PrintLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className={buttonClass({}, 'print:hidden')}>
    <Printer aria-hidden className="size-4 shrink-0" />
    {children}
  </a>
)
