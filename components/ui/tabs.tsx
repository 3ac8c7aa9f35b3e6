'use client'

import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { tabClass } from './tab-class'

interface TabsProps {
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
}

/** Views of one thing within a page. Where each view has an address, use TabLinks. */
export function Tabs({ label, tabs, defaultValue, value, onChange }: TabsProps) {
  const first = defaultValue ?? tabs[0]?.value
  return (
    <Radix.Root
      {...(value === undefined ? (first === undefined ? {} : { defaultValue: first }) : { value })}
      {...(onChange ? { onValueChange: onChange } : {})}
    >
      <Radix.List aria-label={label} className="flex gap-4 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              tabClass(false),
              'data-[state=active]:border-accent data-[state=active]:font-strong data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
