export interface ScopeReason {
  scope: string
  /** What the app does with it, in a sentence. */
  why: string
  /** `desk`: the daily pages need it. `explorer`: only the page on which every endpoint can be called. */
  for: 'desk' | 'explorer'
}

/** Each scope that the app asks for, and why: the platform's names, sorted by what goes missing without it. */
export const SCOPE_REASONS: readonly ScopeReason[] = [
  { scope: 'Write Routes', why: 'Create routes, one by one or many at once.', for: 'desk' },
  { scope: 'Read Routes', why: 'Follow arrivals, departures, skipped stops and new ETAs.', for: 'desk' },
  { scope: 'Write DVIRs', why: 'Resolve DVIRs with the mechanic’s notes and signature time.', for: 'desk' },
  { scope: 'Read DVIRs', why: 'List new DVIRs without adding each by its id.', for: 'desk' },
  { scope: 'Write Defects', why: 'Acknowledge single defects of a DVIR.', for: 'desk' },
  { scope: 'Read Defects', why: 'Show the defects of a DVIR that came as a list entry only.', for: 'desk' },
  { scope: 'Read Defect Types', why: 'Show a defect’s type by its name.', for: 'desk' },
  {
    scope: 'Write Work Orders',
    why: 'Move work orders through their statuses, with parts, labour and costs.',
    for: 'desk',
  },
  {
    scope: 'Read Work Orders',
    why: 'List work orders and service tasks without adding each by its id.',
    for: 'desk',
  },
  { scope: 'Read Drivers', why: 'Choose a route’s driver by name.', for: 'desk' },
  { scope: 'Read Vehicles', why: 'Choose a route’s vehicle by name.', for: 'desk' },
  { scope: 'Read Assets', why: 'Show the asset of a work order by its name.', for: 'desk' },
  { scope: 'Read Addresses', why: 'Choose a stop’s address by name.', for: 'desk' },
  { scope: 'Read Users', why: 'Choose the mechanic of a work order or DVIR by name.', for: 'desk' },
  { scope: 'Read Tags', why: 'Choose tags by name.', for: 'desk' },
  {
    scope: 'Read Org Information',
    why: 'Refuse a connection of another organization than before, so that data never mixes.',
    for: 'desk',
  },
  { scope: 'Read Webhooks', why: 'Show which webhooks deliver to the app.', for: 'desk' },
  { scope: 'Write Webhooks', why: 'Create and change the webhook that delivers to the app.', for: 'desk' },
  { scope: 'Read Vehicle Statistics', why: 'Know a vehicle’s odometer, faults and place.', for: 'desk' },
  {
    scope: 'Read ELD Compliance Settings (US)',
    why: 'Know the hours that a driver has left, and the compliance settings.',
    for: 'desk',
  },
  {
    scope: 'Read Qualification Records',
    why: 'Know when licenses, medical cards and inspections expire.',
    for: 'desk',
  },
  { scope: 'Read Assignments', why: 'Know which driver has which vehicle.', for: 'desk' },
  { scope: 'Read Training Assignments', why: 'Know which training is overdue.', for: 'desk' },
  { scope: 'Read Alert Contacts', why: 'Read alert contacts.', for: 'explorer' },
  { scope: 'Read Equipment Statistics', why: 'Read industrial data points.', for: 'explorer' },
  {
    scope: 'Read Functions',
    why: 'Read a function’s configuration; its secrets are hidden.',
    for: 'explorer',
  },
  {
    scope: 'Read Safety Events & Scores',
    why: 'Read harsh events and the safety scores of tags and drivers.',
    for: 'explorer',
  },
  { scope: 'Read Training Courses', why: 'Read training courses.', for: 'explorer' },
  { scope: 'Write Ridership', why: 'Set up ridership on a route.', for: 'explorer' },
  {
    scope: 'Write Qualification Records',
    why: 'Archive and restore qualification records.',
    for: 'explorer',
  },
  { scope: 'Write Training Assignments', why: 'Assign and change training.', for: 'explorer' },
  { scope: 'Read Ridership', why: 'Read how ridership is set up.', for: 'explorer' },
  { scope: 'Read Issues', why: 'Read issues of assets.', for: 'explorer' },
  { scope: 'Write Issues', why: 'Change issues of assets.', for: 'explorer' },
  { scope: 'Read Live Sharing Links', why: 'Read the links that show a route to others.', for: 'explorer' },
  { scope: 'Write Live Sharing Links', why: 'Make, change and end those links.', for: 'explorer' },
  { scope: 'Read Trailers', why: 'Read trailers.', for: 'explorer' },
]
