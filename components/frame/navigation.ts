import {
  CalendarClock,
  ClipboardCheck,
  ClipboardList,
  ClipboardX,
  Coins,
  Compass,
  Hammer,
  Hourglass,
  ListChecks,
  type IconNode,
  Route,
  ScrollText,
  Settings,
  Timer,
  Truck,
  UserRound,
  Wrench,
} from 'lucide'
import type { WordKey } from '@/lib/words/word-key'

export interface NavigationItem {
  /** Also names the count of exceptions that the layout gives for it. */
  key: string
  href: string
  label: WordKey
  /** In the bottom bar of a phone, where a fifth of its width is left. */
  short?: WordKey
  /** What its count counts, read out after the number. */
  counted?: WordKey
  icon: IconNode
  /** `work` stands above the rule and in the bottom bar; `office` below it and under More. */
  group: 'work' | 'office'
}

/** So many of the work stand in the bottom bar of a phone, the others under More. */
export const ON_A_PHONE = 4

/** The pages that exist, in the order shown. A page adds itself here when it lands. */
export const NAVIGATION: readonly NavigationItem[] = [
  {
    ...{ key: 'today', href: '/today', label: 'frame.today', counted: 'frame.count-blocked' },
    ...{ icon: ListChecks, group: 'work' },
  },
  {
    ...{ key: 'routes', href: '/routes', label: 'frame.routes', counted: 'frame.count-late' },
    ...{ icon: Route, group: 'work' },
  },
  {
    ...{ key: 'dvirs', href: '/dvirs', label: 'frame.dvirs', short: 'frame.dvirs-short' },
    ...{ icon: ClipboardCheck, group: 'work', counted: 'frame.count-unsafe' },
  },
  {
    ...{
      key: 'work-orders',
      href: '/work-orders',
      label: 'frame.work-orders',
      short: 'frame.work-orders-short',
    },
    ...{ icon: Wrench, group: 'work', counted: 'frame.count-overdue' },
  },
  { key: 'defects', href: '/defects', label: 'frame.defects', icon: ClipboardX, group: 'work' },
  { key: 'repairs', href: '/repairs', label: 'frame.repairs', icon: Hammer, group: 'work' },
  { key: 'vehicles', href: '/vehicles', label: 'frame.vehicles', icon: Truck, group: 'work' },
  { key: 'programs', href: '/programs', label: 'frame.programs', icon: CalendarClock, group: 'work' },
  {
    ...{ key: 'inspections', href: '/inspections', label: 'frame.inspections' },
    ...{ icon: ClipboardList, group: 'work' },
  },
  { key: 'on-time', href: '/on-time', label: 'frame.on-time', icon: Timer, group: 'work' },
  { key: 'costs', href: '/costs', label: 'frame.costs', icon: Coins, group: 'work' },
  { key: 'drivers', href: '/drivers', label: 'frame.drivers', icon: UserRound, group: 'work' },
  { key: 'papers', href: '/papers', label: 'frame.papers', icon: Hourglass, group: 'work' },
  { key: 'explorer', href: '/explorer', label: 'frame.explorer', icon: Compass, group: 'office' },
  { key: 'audit', href: '/audit', label: 'frame.audit', icon: ScrollText, group: 'office' },
  { key: 'settings', href: '/settings', label: 'frame.settings', icon: Settings, group: 'office' },
]

/** Whether `path` is this page or one under it. */
export const isHere = (item: Pick<NavigationItem, 'href'>, path: string) =>
  path === item.href || path.startsWith(`${item.href}/`)
