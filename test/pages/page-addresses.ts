import { SETTING_NAMES } from '@/lib/settings/table'
import { findPages, type FoundPage } from './find-pages'

/** Ids of what the desk holds, for the pages of one thing. */
export interface Examples {
  route: string
  dvir: string
  workOrder: string
  vehicle: string
  driver: string
  program: string
  delivery: string
  /** The token of an invitation's link. */
  invitation: string
}

interface PageRow {
  /** Addresses to open it at; its pattern unless told. A pattern with a part that changes needs them. */
  at?: (examples: Examples) => readonly string[]
  /** Outside the desk, and for who is signed in. */
  member?: true
  /** It shows nothing itself, and leads there. */
  leadsTo?: string
}

const of = encodeURIComponent
const RECORD = 'from=2026-01-01&to=2026-12-31&zone=America%2FDenver'

/** What a pattern alone does not tell. A page that needs no row is opened at its pattern. */
const PAGES: Readonly<Record<string, PageRow>> = {
  '/claim': { member: true },
  '/confirm': { at: () => [`/confirm#${'A'.repeat(43)}`] },
  '/connect/problem': { at: () => ['/connect/problem?reason=denied'] },
  '/drivers/[id]': { at: ({ driver }) => [`/drivers/${of(driver)}`] },
  '/dvirs/[id]': { at: ({ dvir }) => [`/dvirs/${of(dvir)}`] },
  '/dvirs/[id]/print': { at: ({ dvir }) => [`/dvirs/${of(dvir)}/print`] },
  '/explorer/[endpointId]': { at: () => ['/explorer/createRoute'] },
  // Without a period, an address leads to one that names it.
  '/inspections': { at: () => [`/inspections?${RECORD}`, `/inspections?${RECORD}&view=without-report`] },
  '/inspections/print': { at: () => [`/inspections/print?${RECORD}`] },
  '/join': { at: ({ invitation }) => [`/join#${invitation}`] },
  '/on-time': { at: () => [`/on-time?${RECORD}`, `/on-time?${RECORD}&drivers=shown`] },
  '/on-time/print': { at: () => [`/on-time/print?${RECORD}&drivers=shown`] },
  '/organizations': { member: true },
  '/programs/[id]': { at: ({ program }) => [`/programs/${of(program)}`] },
  '/reset': { at: () => [`/reset#${'A'.repeat(43)}`] },
  '/routes/[id]': { at: ({ route }) => [`/routes/${of(route)}`] },
  '/routes/[id]/edit': { at: ({ route }) => [`/routes/${of(route)}/edit`] },
  '/routes/[id]/print': { at: ({ route }) => [`/routes/${of(route)}/print`] },
  '/routes/import': { at: () => ['/routes/import'] },
  // Only a screen that has its code stays there (e2e/wall.spec.ts).
  '/screen': { leadsTo: '/screen/code' },
  // Only who lacks one stays there.
  '/second-factor': { leadsTo: '/today' },
  '/settings': { leadsTo: '/settings/connection' },
  '/settings/[setting]': { at: () => SETTING_NAMES.map((name) => `/settings/${name}`) },
  '/settings/inbox/[id]': { at: ({ delivery }) => [`/settings/inbox/${of(delivery)}`] },
  '/sso/link': { at: () => ['/sso/link'] },
  // Only whom an organization with a provider is named to stays there (e2e/sign-on.spec.ts).
  '/sso/press': { leadsTo: '/sso/problem' },
  '/sso/problem': { at: () => ['/sso/problem?reason=no_group'] },
  '/vehicles/[id]': { at: ({ vehicle }) => [`/vehicles/${of(vehicle)}`] },
  '/work-orders/[id]': { at: ({ workOrder }) => [`/work-orders/${of(workOrder)}`] },
  '/work-orders/[id]/edit': { at: ({ workOrder }) => [`/work-orders/${of(workOrder)}/edit`] },
  '/work-orders/[id]/print': { at: ({ workOrder }) => [`/work-orders/${of(workOrder)}/print`] },
}

interface Addresses {
  /** For who is not signed in. */
  visitor: string[]
  /** For a member of an organization. */
  member: string[]
  /** From where to where. */
  leading: [from: string, to: string][]
}

/**
 * Every address to open so that each page of the app was opened. Throws for a page whose address nobody can know, and
 * for a row above of a page that is gone, naming them.
 */
export function pageAddresses(examples: Examples, pages: readonly FoundPage[] = findPages()): Addresses {
  const known = new Set(pages.map(({ pattern }) => pattern))
  for (const pattern of Object.keys(PAGES))
    if (!known.has(pattern))
      throw new Error(`test/pages/page-addresses.ts has a row of ${pattern}: no such page is left`)
  const addresses: Addresses = { visitor: [], member: [], leading: [] }
  for (const page of pages) {
    const row = PAGES[page.pattern] ?? {}
    if (row.leadsTo) addresses.leading.push([page.pattern, row.leadsTo])
    else addresses[page.desk || row.member ? 'member' : 'visitor'].push(...addressesOf(page, row, examples))
  }
  return addresses
}

function addressesOf({ pattern, file }: FoundPage, { at }: PageRow, examples: Examples): readonly string[] {
  if (at) return at(examples)
  if (pattern.includes('['))
    throw new Error(
      `${file} is a page of one thing: say at which address it is opened, as a row of ${pattern} in test/pages/page-addresses.ts`,
    )
  return [pattern]
}
