import type { AnyEndpoint } from './endpoint'

/** The roles of an organization's people. */
export type Reader = 'viewer' | 'dispatcher' | 'mechanic' | 'administrator'

/** Who may call an endpoint by hand, and what of its answer is not for all of them. */
export interface Readers {
  calledBy: readonly Reader[]
  /** Dotted paths in the answer as in `secretFields`, with those who see what stands there. */
  fieldsFor: Readonly<Record<string, readonly Reader[]>>
}

const EVERYBODY = ['viewer', 'dispatcher', 'mechanic', 'administrator'] as const
const ADMINISTRATORS = ['administrator'] as const
/** Those who call a driver while a route runs. */
const DISPATCH = ['dispatcher', 'administrator'] as const

const open: Readers = { calledBy: EVERYBODY, fieldsFor: {} }
const closed: Readers = { calledBy: ADMINISTRATORS, fieldsFor: {} }

/** Of a driver at `path`. */
const driverFields = (path: string): Readers['fieldsFor'] => ({
  [`${path}.phone`]: DISPATCH,
  [`${path}.licenseNumber`]: ADMINISTRATORS,
  [`${path}.licenseState`]: ADMINISTRATORS,
  [`${path}.currentIdCardCode`]: ADMINISTRATORS,
  [`${path}.tachographCardNumber`]: ADMINISTRATORS,
})

/** Films from inside and outside of a cab, behind links that ask nobody who they are. */
const filmFields = (path: string): Readers['fieldsFor'] => ({
  [`${path}downloadForwardVideoUrl`]: DISPATCH,
  [`${path}downloadInwardVideoUrl`]: DISPATCH,
  [`${path}downloadTrackedInwardVideoUrl`]: DISPATCH,
})

/** Every endpoint by its id: a test holds this table against the contract. */
export const READERS: Readonly<Record<string, Readers>> = {
  streamTrainingAssignments: open,
  createRoute: closed,
  streamRouteEvents: open,
  createRidershipRouteSetup: closed,
  streamDataPoints: open,
  getEquipmentStatsHistory: open,
  listIndustrialJobs: open,
  listTagSafetyScores: open,
  streamDetections: open,
  listSafetyEvents: { calledBy: EVERYBODY, fieldsFor: filmFields('data.*.') },
  getHarshEvent: {
    calledBy: EVERYBODY,
    fieldsFor: { ...filmFields(''), incidentReportUrl: DISPATCH },
  },
  getDriver: { calledBy: EVERYBODY, fieldsFor: driverFields('data') },
  getComplianceSettings: open,
  listContacts: {
    calledBy: EVERYBODY,
    fieldsFor: { 'data.*.phone': DISPATCH, 'data.*.email': DISPATCH },
  },
  listTachographLiveData: {
    calledBy: EVERYBODY,
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
}

/** An endpoint that nobody thought of is for administrators. */
export const readersOf = ({ id }: Pick<AnyEndpoint, 'id'>): Readers => READERS[id] ?? closed

/** What of an answer `reader` does not see: the secrets, which nobody does, and what is for others. */
export function hiddenFields(
  endpoint: Pick<AnyEndpoint, 'id' | 'secretFields'>,
  reader: Reader,
): readonly string[] {
  const { fieldsFor } = readersOf(endpoint)
  const forOthers = Object.keys(fieldsFor).filter((path) => !fieldsFor[path]?.includes(reader))
  return forOthers.length === 0 ? endpoint.secretFields : [...endpoint.secretFields, ...forOthers]
}

/** For the page of an operation: whose each restricted field is, in a sentence each. */
export function readerNotes(endpoint: Pick<AnyEndpoint, 'id' | 'secretFields'>): string[] {
  const { fieldsFor } = readersOf(endpoint)
  const bySentence = new Map<string, string[]>()
  const say = (who: string, path: string) => bySentence.set(who, [...(bySentence.get(who) ?? []), path])
  for (const [path, readers] of Object.entries(fieldsFor))
    say(readers.includes('dispatcher') ? 'Dispatchers and administrators' : 'Administrators', path)
  for (const path of endpoint.secretFields) say('Nobody', path)
  return [...bySentence].map(([who, paths]) =>
    who === 'Nobody' ? `Nobody sees ${paths.join(', ')}.` : `${who} alone see ${paths.join(', ')}.`,
  )
}
