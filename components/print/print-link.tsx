import { Printer } from 'lucide'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button-class'
import { Icon } from '@/components/ui/icon'

/** Opens the sheet of what a panel shows in a tab of its own: nothing that is open in this one is lost. */
export const PrintLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className={buttonClass({}, 'print:hidden')}>
    <Icon of={Printer} className="size-4 shrink-0" />
    {children}
  </a>
)
