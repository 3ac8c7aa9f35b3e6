import type { LucideIcon } from 'lucide-react'

/** What stands in a menu, as data. */
export type MenuItem =
  | {
      kind: 'action'
      label: string
      icon?: LucideIcon
      hint?: string
      danger?: boolean
      disabled?: boolean
      onSelect: () => void
    }
  | { kind: 'link'; label: string; href: string; icon?: LucideIcon; hint?: string; note?: string }
  | { kind: 'choice'; label: string; checked: boolean; hint?: string; onSelect: () => void }
  | { kind: 'heading'; label: string }
  | { kind: 'separator' }
