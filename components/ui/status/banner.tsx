import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon'
import type { Tone } from './status'
import { TONE } from './tone-class'

interface BannerProps {
  tone?: Tone
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

const ICONS = { good: CircleCheck, caution: TriangleAlert, bad: CircleAlert, info: Info, neutral: Info }

/** A state of the whole page that someone must know: reconnect, read-only, offline. */
export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  const icon = ICONS[tone]
  return (
    <div
      role="status"
      className={clsx('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box px-3 py-2', TONE[tone].pair)}
    >
      <div className="flex min-w-0 grow basis-60 gap-2">
        <Icon of={icon} className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0">
          <span className="font-strong">{title}</span>
          {children && <span className="text-ink"> {children}</span>}
        </div>
      </div>
      {action && <div className="flex gap-2 max-sm:pl-6">{action}</div>}
    </div>
  )
}
