import type { AnyEndpoint } from './endpoint'

/** For whom something is; which roles belong to it, each role's row says. `dispatch`: who calls a driver while a route runs. */
export type Audience = 'everybody' | 'dispatch' | 'administrators'

/** Who may call an endpoint by hand, and what of its answer is not for all of them. */
export interface Readers {
  calledBy: Audience
  /** Dotted paths in the answer as in `secretFields`, with those who see what stands there. */
  fieldsFor: Readonly<Record<string, Audience>>
}

const EVERYBODY = 'everybody'
const ADMINISTRATORS = 'administrators'
const DISPATCH = 'dispatch'

const open: Readers = { calledBy: EVERYBODY, fieldsFor: {} }
/** What says how a person drives, whether they may, or leads to them: for whoever gives them a route. */
const dispatch: Readers = { calledBy: DISPATCH, fieldsFor: {} }
const closed: Readers = { calledBy: ADMINISTRATORS, fieldsFor: {} }

/** The same, and what it answers is a link that asks nobody who they are. */
const closedLink: Readers = { calledBy: ADMINISTRATORS, fieldsFor: { 'data.liveSharingUrl': DISPATCH } }

/** Of a driver at `path`. */
const driverFields = (path: string): Readers['fieldsFor'] => ({
  [`${path}.phone`]: DISPATCH,
  [`${path}.licenseNumber`]: ADMINISTRATORS,
  [`${path}.licenseState`]: ADMINISTRATORS,
  [`${path}.currentIdCardCode`]: ADMINISTRATORS,
  [`${path}.tachographCardNumber`]: ADMINISTRATORS,
})

/**
 * Where an answer names a driver. The contract has an id and a name there; what a platform nests beside them, up to the whole
 * driver, is seen by those who see it of the driver.
 */
export const NAMED_DRIVERS: Readonly<Record<string, string>> = {
  listRoutes: 'data.*.driver',
  getRoute: 'data.driver',
  listVehicles: 'data.*.staticAssignedDriver',
  listHubPlanRoutes: 'data.*.driver',
  listDriverVehicleAssignments: 'data.*.driver',
  listDriverClocks: 'data.*.driver',
  streamDetections: 'data.*.driver',
  listSafetyEvents: 'data.*.driver',
}

/** Every endpoint by its id: a test holds this table against the contract. */
export const READERS: Readonly<Record<string, Readers>> = {
  streamTrainingAssignments: dispatch,
  createRoute: closed,
  streamRouteEvents: open,
  createRidershipRouteSetup: closed,
  streamDataPoints: open,
  getEquipmentStatsHistory: open,
  listIndustrialJobs: open,
  // The score of a tag that one driver has is that driver's.
  listTagSafetyScores: dispatch,
  streamDetections: dispatch,
  // With films from inside and outside of a cab, behind links that ask nobody who they are.
  listSafetyEvents: dispatch,
  getHarshEvent: dispatch,
  getDriver: { calledBy: EVERYBODY, fieldsFor: driverFields('data') },
  getComplianceSettings: open,
  listContacts: {
    calledBy: EVERYBODY,
    fieldsFor: { 'data.*.phone': DISPATCH, 'data.*.email': DISPATCH },
  },
  listTachographLiveData: {
    calledBy: DISPATCH,
    fieldsFor: { 'data.*.tachographCardNumber': ADMINISTRATORS },
  },
  listHubPlanOrders: open,
  getFunction: {
    calledBy: EVERYBODY,
    fieldsFor: {
      'data.codePackage.downloadGetUrl': ADMINISTRATORS,
      'data.config.params.*': ADMINISTRATORS,
    },
  },
  recoverAsset: closed,
  resolveDvir: closed,
  archiveQualificationRecord: closed,
  updateWorkOrder: closed,
  // Delivery addresses of other systems: some bear a key of theirs.
  listWebhooks: closed,
  getWebhook: closed,
  updateWebhook: closed,
  getMe: open,
  listDrivers: { calledBy: EVERYBODY, fieldsFor: driverFields('data.*') },
  listVehicles: open,
  listAddresses: open,
  listUsers: { calledBy: EVERYBODY, fieldsFor: { 'data.*.email': DISPATCH } },
  listTags: open,
  listAssets: open,
  streamDvirs: open,
  getDvir: open,
  createDvir: closed,
  streamDefects: open,
  updateDefect: closed,
  listDefectTypes: open,
  listRoutes: open,
  getRoute: open,
  updateRoute: closed,
  deleteRoute: closed,
  listHubPlans: open,
  listTrainingCourses: open,
  createWebhook: closed,
  deleteWebhook: closed,
  listWorkOrders: open,
  createWorkOrder: closed,
  deleteWorkOrder: closed,
  streamWorkOrders: open,
  listServiceTasks: open,
  listVehicleStats: open,
  streamVehicleStats: open,
  listDriverClocks: dispatch,
  listQualificationTypes: open,
  streamQualificationRecords: dispatch,
  unarchiveQualificationRecord: closed,
  listDriverVehicleAssignments: open,
  streamIssues: open,
  updateIssue: closed,
  listLiveShares: dispatch,
  createLiveShare: closedLink,
  updateLiveShare: closedLink,
  deleteLiveShare: closed,
  listMaintenanceVendors: open,
  listTrailers: open,
  listEquipment: open,
  listHubs: open,
  listHubPlanRoutes: open,
  listDriverSafetyScores: dispatch,
  createTrainingAssignments: closed,
  updateTrainingAssignments: closed,
  listRidershipRouteSetups: dispatch,
}

/** An endpoint that nobody thought of is for administrators. */
export const readersOf = ({ id }: Pick<AnyEndpoint, 'id'>): Readers => READERS[id] ?? closed

/** What of an answer somebody of `audiences` does not see: the secrets, which nobody does, and what is for others. */
export function hiddenFields(
  endpoint: Pick<AnyEndpoint, 'id' | 'secretFields'>,
  audiences: readonly Audience[],
): readonly string[] {
  const forOthers = notFor(audiences, readersOf(endpoint).fieldsFor)
  return forOthers.length === 0 ? endpoint.secretFields : [...endpoint.secretFields, ...forOthers]
}

/** The same, and what of a driver a platform may nest where the contract has a name: nobody can tell beforehand whether it does. */
export function hiddenInAnswer(
  endpoint: Pick<AnyEndpoint, 'id' | 'secretFields'>,
  audiences: readonly Audience[],
): readonly string[] {
  const at = NAMED_DRIVERS[endpoint.id]
  const hidden = hiddenFields(endpoint, audiences)
  return at === undefined ? hidden : [...hidden, ...notFor(audiences, driverFields(at))]
}

const notFor = (audiences: readonly Audience[], fieldsFor: Readers['fieldsFor']) =>
  Object.entries(fieldsFor).flatMap(([path, audience]) => (audiences.includes(audience) ? [] : [path]))

const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  everybody: 'All members',
  dispatch: 'Dispatchers and administrators',
  administrators: 'Administrators',
}

/** For the page of an operation: whose each restricted field is, in a sentence each. */
export function readerNotes(endpoint: Pick<AnyEndpoint, 'id' | 'secretFields'>): string[] {
  const { fieldsFor } = readersOf(endpoint)
  const bySentence = new Map<string, string[]>()
  const say = (who: string, path: string) => bySentence.set(who, [...(bySentence.get(who) ?? []), path])
  for (const [path, audience] of Object.entries(fieldsFor)) say(AUDIENCE_WORDS[audience], path)
  for (const path of endpoint.secretFields) say('Nobody', path)
  return [...bySentence].map(([who, paths]) =>
    who === 'Nobody' ? `Nobody sees ${paths.join(', ')}.` : `${who} alone see ${paths.join(', ')}.`,
  )
}
