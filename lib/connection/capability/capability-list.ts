import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import {
  getMe,
  listAddresses,
  listAssets,
  listDrivers,
  listTags,
  listUsers,
  listVehicles,
} from '@/lib/platform/contract/endpoints/published/directory'
import {
  createDvir,
  getDvir,
  listDefectTypes,
  streamDefects,
  streamDvirs,
  updateDefect,
} from '@/lib/platform/contract/endpoints/published/dvirs'
import {
  deleteRoute,
  getRoute,
  listRoutes,
  updateRoute,
} from '@/lib/platform/contract/endpoints/published/routes'
import { listDriverClocks } from '@/lib/platform/contract/endpoints/published/hours'
import {
  listQualificationTypes,
  streamQualificationRecords,
} from '@/lib/platform/contract/endpoints/published/qualifications'
import {
  listDriverVehicleAssignments,
  listVehicleStats,
} from '@/lib/platform/contract/endpoints/published/vehicles'
import { createWebhook, deleteWebhook } from '@/lib/platform/contract/endpoints/published/webhooks'
import {
  createWorkOrder,
  deleteWorkOrder,
  listServiceTasks,
  listWorkOrders,
  streamWorkOrders,
} from '@/lib/platform/contract/endpoints/published/work-orders'
import { streamTrainingAssignments } from '@/lib/platform/contract/endpoints/training'
import { listWebhooks } from '@/lib/platform/contract/endpoints/webhooks'

interface CapabilityEntry {
  /** Any of these shows it; the first one's scope is the one that it needs. */
  endpoints: readonly [AnyEndpoint, ...AnyEndpoint[]]
  /** Whose absence says that this is absent too, before it was ever used. */
  group?: string
  /** For a person: what it is, what the desk does with it, and what is done without it. */
  title: string
  usedFor: string
  without: string
}

/** What the product uses and may not have: published extensions, and the list of webhooks, which a grant may not cover. */
const LIST = {
  organization: {
    endpoints: [getMe],
    title: 'Name of the organization',
    usedFor: 'Says which organization this is, and keeps another one from being connected in its place.',
    without: 'The name comes from the compliance settings, or from who connected it.',
  },
  routes: {
    endpoints: [listRoutes, getRoute],
    title: 'List of routes',
    usedFor: 'Fills the board with every planned route, and confirms a route by its id.',
    without: 'Routes appear by their events, by webhooks, or when they are created or added here.',
  },
  route_edit: {
    endpoints: [updateRoute],
    group: 'routes',
    title: 'Changing a route',
    usedFor: 'Edits a route from the board.',
    without: 'A route is changed in the platform; its events arrive here.',
  },
  route_delete: {
    endpoints: [deleteRoute],
    group: 'routes',
    title: 'Deleting a route',
    usedFor: 'Deletes a route from the board.',
    without: 'A route is deleted in the platform.',
  },
  dvirs: {
    endpoints: [streamDvirs, getDvir],
    title: 'Stream of DVIRs',
    usedFor: 'Fills the inspection queue, signatures included.',
    without: 'DVIRs arrive by webhooks, or are added by their id.',
  },
  dvir_create: {
    endpoints: [createDvir],
    group: 'dvirs',
    title: "Creating a mechanic's DVIR",
    usedFor: 'Records an inspection that a mechanic made.',
    without: 'A mechanic’s DVIR is made in the platform.',
  },
  defects: {
    endpoints: [streamDefects],
    title: 'Stream of defects',
    usedFor: 'Shows what is wrong with a vehicle, and when it was put right.',
    without: 'Defects are known from webhooks and from resolving a DVIR.',
  },
  defect_resolve: {
    endpoints: [updateDefect],
    group: 'defects',
    title: 'Resolving a single defect',
    usedFor: 'Resolves one defect and leaves the others open.',
    without: 'A DVIR is resolved as a whole.',
  },
  defect_types: {
    endpoints: [listDefectTypes],
    title: 'Kinds of defects',
    usedFor: 'Names the kind of each defect of the stream.',
    without: 'A defect of the stream shows its comment only.',
  },
  work_orders: {
    endpoints: [listWorkOrders, streamWorkOrders],
    title: 'List and stream of work orders',
    usedFor: 'Fills the work-order board and keeps it current.',
    without: 'Work orders arrive by webhooks, or are added by their id.',
  },
  work_order_create: {
    endpoints: [createWorkOrder],
    group: 'work_orders',
    title: 'Creating a work order',
    usedFor: 'Makes a work order from a defect in one press.',
    without: 'A work order is made in the platform, and its id is pasted here.',
  },
  work_order_delete: {
    endpoints: [deleteWorkOrder],
    group: 'work_orders',
    title: 'Deleting a work order',
    usedFor: 'Deletes a work order from the board.',
    without: 'A work order is deleted in the platform.',
  },
  service_tasks: {
    endpoints: [listServiceTasks],
    title: 'List of service tasks',
    usedFor: 'Names the tasks of a work order, and offers them by name.',
    without: 'A service task is given by its id.',
  },
  drivers: {
    endpoints: [listDrivers],
    title: 'List of drivers',
    usedFor: 'Offers drivers by name.',
    without: 'Names are learned from what the platform sends; any other driver is given by id.',
  },
  vehicles: {
    endpoints: [listVehicles],
    title: 'List of vehicles',
    usedFor: 'Offers vehicles by name.',
    without: 'Names are learned from what the platform sends; any other vehicle is given by id.',
  },
  addresses: {
    endpoints: [listAddresses],
    title: 'Address book',
    usedFor: 'Offers addresses for stops by name.',
    without: 'A stop is given by an address’s id, or by its place.',
  },
  tags: {
    endpoints: [listTags],
    title: 'List of tags',
    usedFor: 'Offers tags by name.',
    without: 'A tag is given by its id.',
  },
  users: {
    endpoints: [listUsers],
    title: 'List of users',
    usedFor: 'Offers mechanics by name, and names who signed.',
    without: 'A mechanic is given by their id.',
  },
  assets: {
    endpoints: [listAssets],
    title: 'List of assets',
    usedFor: 'Offers trailers and equipment by name.',
    without: 'A trailer is given by its id.',
  },
  vehicle_stats: {
    endpoints: [listVehicleStats],
    title: 'Readings of vehicles',
    usedFor: 'Knows warning lamps, fault codes, odometers and where a vehicle is.',
    without: 'Lamps are not checked, and a vehicle’s place is the last stop that it reached.',
  },
  driver_clocks: {
    endpoints: [listDriverClocks],
    title: 'Hours of service',
    usedFor: 'Knows whether a driver’s hours reach for a route.',
    without: 'Hours are not checked; the rest since the last route here is.',
  },
  qualifications: {
    endpoints: [streamQualificationRecords, listQualificationTypes],
    title: 'Qualifications',
    usedFor: 'Knows until when licenses, medical cards and inspections are good.',
    without: 'Qualifications are not checked.',
  },
  driver_assignments: {
    endpoints: [listDriverVehicleAssignments],
    title: 'Drivers’ vehicles',
    usedFor: 'Knows who drives a route that names a vehicle alone, or which vehicle its driver takes.',
    without: 'The static assignment counts, else the last report.',
  },
  training_assignments: {
    endpoints: [streamTrainingAssignments],
    title: 'Training',
    usedFor: 'Knows which training of a driver is overdue.',
    without: 'Training is not checked.',
  },
  webhooks: {
    endpoints: [listWebhooks],
    title: 'List of webhooks',
    usedFor: 'Shows the webhooks that can be pointed here, and names them in the inbox.',
    without: 'Webhooks are not shown here.',
  },
  webhook_create: {
    endpoints: [createWebhook],
    title: 'Creating a webhook',
    usedFor: 'Makes a webhook that delivers here, with one press.',
    without: 'A webhook is made in the platform and then pointed here.',
  },
  webhook_delete: {
    endpoints: [deleteWebhook],
    title: 'Deleting a webhook',
    usedFor: 'Removes a webhook that was made here.',
    without: 'A webhook is deleted in the platform.',
  },
} as const satisfies Record<string, CapabilityEntry>

export type CapabilityName = keyof typeof LIST

export const CAPABILITIES: Readonly<Record<CapabilityName, CapabilityEntry>> = LIST

const isName = (name: string): name is CapabilityName => Object.hasOwn(LIST, name)
export const CAPABILITY_NAMES: readonly CapabilityName[] = Object.keys(LIST).filter(isName)

/** The capability that a name of the list means; null for none. */
export const capabilityNamed = (name: string | undefined): CapabilityName | null =>
  name !== undefined && isName(name) ? name : null
