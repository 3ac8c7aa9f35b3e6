import { clsx } from 'clsx'
import { Building2, type IconNode, Server, Unplug } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Logo } from '@/components/frame/logo'
import { Icon } from '@/components/ui/icon'
import { STATUS } from '@/components/ui/status/status'
import { TONE } from '@/components/ui/status/tone-class'
import { type ConnectionState, STATE_LOOK } from './state-look'

interface GrantDiagramProps {
  state: ConnectionState
  organizationName: string
  platformHost: string
}

/** Who is connected to what: your organization, this app, the platform, and the state of the line between them. */
export function GrantDiagram({ state, organizationName, platformHost }: GrantDiagramProps) {
  const t = useWords()
  const { line, status } = STATE_LOOK[state]
  const { tone, icon } = STATUS[status]
  return (
    <figure
      aria-label={t('connection.diagram', {
        organization: organizationName,
        platform: platformHost,
        state: t(`connection.state-${state}`),
      })}
      className="flex items-stretch rounded-box bg-sunken p-3 max-sm:flex-col sm:items-center sm:p-4"
    >
      <Node
        icon={<Icon of={Building2} className="size-4" />}
        what={t('connection.your-organization')}
        name={organizationName}
      />
      <Line line="solid" tone="neutral" icon={null} />
      <Node icon={<Logo />} what={t('connection.app')} name="Wayboard" />
      <Line line={line} tone={tone} icon={line === 'broken' ? Unplug : icon} />
      <Node
        icon={<Icon of={Server} className="size-4" />}
        what={t('connection.platform')}
        name={platformHost}
      />
    </figure>
  )
}

function Node({ icon, what, name }: { icon: ReactNode; what: string; name: string }) {
  return (
    <span
      aria-hidden
      className="flex min-w-0 items-center gap-2.5 rounded-box border border-line-strong bg-surface px-3 py-2 sm:max-w-56 sm:flex-initial"
    >
      <span className="inline-flex size-6 shrink-0 items-center justify-center text-quiet">{icon}</span>
      <span className="min-w-0">
        <span className="block text-label text-quiet">{what}</span>
        <span className="block truncate font-strong" title={name}>
          {name}
        </span>
      </span>
    </span>
  )
}

interface LineProps {
  line: 'solid' | 'dashed' | 'broken'
  tone: keyof typeof TONE
  icon: IconNode | null
}

const STROKE = { solid: 'border-solid', dashed: 'border-dashed', broken: 'border-dotted' }

function Line({ line, tone, icon }: LineProps) {
  const stroke = clsx(
    'grow border-current max-sm:min-h-3 max-sm:border-l-2 sm:min-w-4 sm:border-t-2',
    STROKE[line],
  )
  return (
    <span
      aria-hidden
      className={clsx(
        'flex items-center max-sm:h-11 max-sm:flex-col max-sm:self-start max-sm:ml-3 max-sm:w-7 sm:min-w-8 sm:flex-1',
        TONE[tone].shape,
      )}
    >
      <span className={stroke} />
      {icon && (
        <>
          <span
            className={clsx(
              'm-1 inline-flex size-5 items-center justify-center rounded-full',
              TONE[tone].pair,
            )}
          >
            <Icon of={icon} className="size-3 stroke-[2.5]" />
          </span>
          <span className={stroke} />
        </>
      )}
    </span>
  )
}
