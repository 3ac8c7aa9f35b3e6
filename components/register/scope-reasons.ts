import type { WordKey } from '@/lib/words/word-key'

export interface ScopeReason {
  /** The platform’s own name. */
  scope: string
  /** What the app does with it, in a sentence. */
  why: WordKey
  /** `desk`: the daily pages need it. `explorer`: only the page on which every endpoint can be called. */
  for: 'desk' | 'explorer'
}

const REASONS: Readonly<Record<string, Omit<ScopeReason, 'scope'>>> = {
  'Write Routes': { why: 'register.why-write-routes', for: 'desk' },
  'Read Routes': { why: 'register.why-read-routes', for: 'desk' },
  'Write DVIRs': { why: 'register.why-write-dvirs', for: 'desk' },
  'Read DVIRs': { why: 'register.why-read-dvirs', for: 'desk' },
  'Write Defects': { why: 'register.why-write-defects', for: 'desk' },
  'Read Defects': { why: 'register.why-read-defects', for: 'desk' },
  'Read Defect Types': { why: 'register.why-read-defect-types', for: 'desk' },
  'Write Work Orders': { why: 'register.why-write-work-orders', for: 'desk' },
  'Read Work Orders': { why: 'register.why-read-work-orders', for: 'desk' },
  'Read Drivers': { why: 'register.why-read-drivers', for: 'desk' },
  'Read Vehicles': { why: 'register.why-read-vehicles', for: 'desk' },
  'Read Assets': { why: 'register.why-read-assets', for: 'desk' },
  'Read Addresses': { why: 'register.why-read-addresses', for: 'desk' },
  'Read Users': { why: 'register.why-read-users', for: 'desk' },
  'Read Tags': { why: 'register.why-read-tags', for: 'desk' },
  'Read Org Information': { why: 'register.why-read-org-information', for: 'desk' },
  'Read Webhooks': { why: 'register.why-read-webhooks', for: 'desk' },
  'Write Webhooks': { why: 'register.why-write-webhooks', for: 'desk' },
  'Read Vehicle Statistics': { why: 'register.why-read-vehicle-statistics', for: 'desk' },
  'Read ELD Compliance Settings (US)': { why: 'register.why-read-eld-compliance-settings', for: 'desk' },
  'Read Qualification Records': { why: 'register.why-read-qualification-records', for: 'desk' },
  'Read Assignments': { why: 'register.why-read-assignments', for: 'desk' },
  'Read Training Assignments': { why: 'register.why-read-training-assignments', for: 'desk' },
  'Read Training Courses': { why: 'register.why-read-training-courses', for: 'desk' },
  'Read Live Sharing Links': { why: 'register.why-read-live-sharing-links', for: 'desk' },
  'Write Live Sharing Links': { why: 'register.why-write-live-sharing-links', for: 'desk' },
  'Read Alert Contacts': { why: 'register.why-read-alert-contacts', for: 'explorer' },
  'Read Equipment Statistics': { why: 'register.why-read-equipment-statistics', for: 'explorer' },
  'Read Functions': { why: 'register.why-read-functions', for: 'explorer' },
  'Read Safety Events & Scores': { why: 'register.why-read-safety-events-and-scores', for: 'explorer' },
  'Write Ridership': { why: 'register.why-write-ridership', for: 'explorer' },
  'Write Qualification Records': { why: 'register.why-write-qualification-records', for: 'explorer' },
  'Write Training Assignments': { why: 'register.why-write-training-assignments', for: 'explorer' },
  'Read Ridership': { why: 'register.why-read-ridership', for: 'explorer' },
  'Read Issues': { why: 'register.why-read-issues', for: 'explorer' },
  'Write Issues': { why: 'register.why-write-issues', for: 'explorer' },
  'Read Trailers': { why: 'register.why-read-trailers', for: 'explorer' },
}

/** Each scope that the app asks for, and why: the platform's names, sorted by what goes missing without it. */
export const SCOPE_REASONS: readonly ScopeReason[] = Object.entries(REASONS).map(([scope, reason]) => ({
  scope,
  ...reason,
}))
