import type { IconNode } from 'lucide'

/** What stands in a menu, as data. */
export type MenuItem =
  | {
      kind: 'action'
      label: string
      icon?: IconNode
      hint?: string
      danger?: boolean
      disabled?: boolean
      onSelect: () => void
    }
  | { kind: 'link'; label: string; href: string; icon?: IconNode; hint?: string; note?: string }
  | {
      kind: 'choice'
      label: string
      checked: boolean
      hint?: string
      /** One of several that are chosen one after another: the menu stays. */
      stays?: boolean
      onSelect: () => void
    }
  | { kind: 'heading'; label: string }
  | { kind: 'separator' }
