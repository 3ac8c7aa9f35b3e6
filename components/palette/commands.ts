import {
  Building2,
  ClipboardList,
  Keyboard,
  LogOut,
  type IconNode,
  MapPin,
  Monitor,
  Plus,
  Route,
  Settings,
  SunMoon,
  Upload,
  Wrench,
} from 'lucide'
import { NAVIGATION } from '@/components/frame/navigation'
import { SETTINGS_GROUPS } from '@/components/frame/settings-pages'
import { THEMES } from '@/components/theme/themes'
import { may } from '@/lib/accounts/roles'
import { fold } from '@/lib/directory/fold'
import type { Role } from '@/lib/generated/prisma/enums'
import type { Words } from '@/lib/words/words'
import { keysTo } from './shortcuts'

/** A page, or something to do: what the palette has without asking. */
export interface Command {
  /** Names it among all, in no language. */
  id: string
  label: string
  /** Where it belongs. */
  of?: string
  icon: IconNode
  keys?: readonly string[]
  /** Among what is offered before anything is typed. */
  usual: boolean
  does: { goes: string } | { carriesOut: () => void }
}

const page = (href: string, label: string, icon: IconNode, usual: boolean, of?: string): Command => ({
  ...{ id: `page:${href}`, label, icon, usual, keys: keysTo(href), does: { goes: href } },
  ...(of === undefined ? {} : { of }),
})

/** Every page of the desk that has no id in its address. */
export const pages = (t: Words): Command[] => [
  ...NAVIGATION.map(({ href, label, icon }) => page(href, t(label), icon, true)),
  page('/routes/board', t('palette.board'), Route, false),
  page('/routes/map', t('palette.map'), MapPin, false),
  page('/routes?day=today', t('palette.routes-today'), Route, false),
  page('/routes?day=tomorrow', t('palette.routes-tomorrow'), Route, false),
  page('/work-orders/board', t('palette.orders-board'), Wrench, false),
  page('/work-orders/workload', t('palette.workload'), Wrench, false),
  page('/today/wall', t('palette.wall'), Monitor, false),
  page('/register', t('palette.register'), ClipboardList, false),
  page('/organizations', t('frame.organizations'), Building2, false),
  ...SETTINGS_GROUPS.flatMap((group) =>
    group.pages.map(({ href, label }) => page(href, t(label), Settings, false, t('frame.settings'))),
  ),
]

interface Doing {
  role: Role
  theme: string | undefined
  setTheme: (theme: string) => void
  signOut: () => void
  showShortcuts: () => void
}

/** What can be done from anywhere, by this role. */
export const actions = (t: Words, { role, theme, ...doing }: Doing): Command[] => [
  ...(may(role, 'routes:write')
    ? [
        { ...page('/routes/new', t('palette.new-route'), Plus, true), id: 'new-route' },
        { ...page('/routes/import', t('app.import-routes'), Upload, false), id: 'import-routes' },
      ]
    : []),
  ...(may(role, 'maintenance:write')
    ? [{ ...page('/work-orders/new', t('palette.new-order'), Plus, true), id: 'new-order' }]
    : []),
  ...THEMES.filter(({ value }) => value !== (theme ?? 'system')).map(({ value, label }): Command => ({
    ...{ id: `theme:${value}`, label: t('palette.theme', { theme: t(label) }), icon: SunMoon, usual: false },
    does: { carriesOut: () => doing.setTheme(value) },
  })),
  {
    ...{ id: 'shortcuts', label: t('palette.shortcuts'), icon: Keyboard, usual: true, keys: ['?'] },
    does: { carriesOut: doing.showShortcuts },
  },
  {
    ...{ id: 'sign-out', label: t('frame.sign-out'), icon: LogOut, usual: true },
    does: { carriesOut: doing.signOut },
  },
]

/** Those that hold every word of what was typed, without regard to case and accents; the usual ones while nothing is. Pure. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const text = fold(typed)
  if (text === '') return commands.filter(({ usual }) => usual)
  const words = text.split(' ')
  return commands
    .map((command) => ({ command, words: fold(`${command.label} ${command.of ?? ''}`) }))
    .filter((one) => words.every((word) => one.words.includes(word)))
    .toSorted((one, other) => Number(other.words.startsWith(text)) - Number(one.words.startsWith(text)))
    .map(({ command }) => command)
}
