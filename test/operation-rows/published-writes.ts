import { expect } from 'vitest'
import { isObject } from '@/lib/json'
import { one, type OperationRow, type Place } from './row'

const text = expect.any(String)

const openDefect = ({ fleet }: Place): string => {
  const defects = fleet.dvirs.all().flatMap((dvir) => [...dvir.vehicleDefects, ...dvir.trailerDefects])
  const found = defects.find(({ isResolved }) => !isResolved)
  if (!found) throw new Error('The seed has no open defect')
  return found.id
}

const archivedRecord = (fleet: Place['fleet']): string => {
  const found = fleet.qualificationRecords.find(({ recordStatus }) => recordStatus === 'archived')
  if (!found) throw new Error('The seed has no archived qualification')
  return found.id
}

/** The id in an answer, bare or under data. */
const idIn = (answer: unknown): string => {
  const object = isObject(answer) && isObject(answer['data']) ? answer['data'] : answer
  return isObject(object) ? String(object['id']) : ''
}

/** Published beyond the specification: what writes. */
export const PUBLISHED_WRITE_ROWS: readonly OperationRow[] = [
  {
    id: 'updateRoute',
    works: ({ fleet }) => ({
      path: `/fleet/routes/${one(fleet.routes).id}`,
      body: { notes: 'Gate code 4411.' },
    }),
    answers: ({ fleet }) => ({ data: { id: one(fleet.routes).id, notes: 'Gate code 4411.' } }),
    refused: ({ fleet }) => ({
      path: `/fleet/routes/${one(fleet.routes).id}`,
      body: { notes: 'n'.repeat(2001) },
      status: 400,
      at: 'notes',
    }),
    readBack: ({ fleet }) => ({
      method: 'GET',
      path: `/fleet/routes/${one(fleet.routes).id}`,
      shows: { data: { notes: 'Gate code 4411.' } },
    }),
  },
  {
    id: 'deleteRoute',
    works: ({ fleet }) => ({ path: `/fleet/routes/${one(fleet.routes, 1).id}` }),
    answers: () => null,
    refused: () => ({ path: '/fleet/routes/7', status: 404 }),
    readBack: ({ fleet }) => ({ held: fleet.routes.size, is: 59 }),
  },
  {
    id: 'createDvir',
    works: ({ fleet }) => ({
      path: '/fleet/dvirs',
      body: {
        authorId: one(fleet.users).id,
        type: 'mechanic',
        safetyStatus: 'safe',
        vehicleId: one(fleet.vehicles).id,
        mechanicNotes: 'Walked around.',
      },
    }),
    answers: () => ({ data: { id: text, mechanicNotes: 'Walked around.' } }),
    refused: ({ fleet }) => ({
      path: '/fleet/dvirs',
      body: { authorId: one(fleet.users).id, type: 'preTrip', safetyStatus: 'safe' },
      status: 400,
      at: 'type',
    }),
    readBack: (_, answer) => ({
      method: 'GET',
      path: `/dvirs/${idIn(answer)}`,
      shows: { id: idIn(answer), mechanicNotes: 'Walked around.' },
    }),
  },
  {
    id: 'updateDefect',
    works: (place) => ({
      path: `/fleet/defects/${openDefect(place)}`,
      body: { isResolved: true, mechanicNotes: 'New lamp.' },
    }),
    answers: () => ({ data: { id: text, isResolved: true, mechanicNotes: 'New lamp.' } }),
    refused: () => ({ path: '/fleet/defects/7', body: { isResolved: true }, status: 404 }),
    readBack: ({ fleet }, answer) => ({
      held: fleet.dvirs
        .all()
        .flatMap((dvir) => [...dvir.vehicleDefects, ...dvir.trailerDefects])
        .find(({ id }) => id === idIn(answer))?.isResolved,
      is: true,
    }),
  },
  {
    id: 'createWorkOrder',
    works: ({ fleet }) => ({
      path: '/maintenance/work-orders',
      body: { assetId: one(fleet.vehicles).id, description: 'Front tyres', priority: 'High' },
    }),
    answers: () => ({ data: { id: text, description: 'Front tyres' } }),
    refused: () => ({
      path: '/maintenance/work-orders',
      body: { description: 'Of nothing' },
      status: 400,
      at: 'assetId',
    }),
    readBack: ({ fleet }, answer) => ({
      held: fleet.workOrders.get(idIn(answer))?.description,
      is: 'Front tyres',
    }),
  },
  {
    id: 'deleteWorkOrder',
    works: ({ fleet }) => ({ path: `/maintenance/work-orders?id=${one(fleet.workOrders, 1).id}` }),
    answers: () => null,
    refused: () => ({ path: '/maintenance/work-orders', status: 400, at: 'id' }),
    readBack: ({ fleet }) => ({ held: fleet.workOrders.size, is: 119 }),
  },
  {
    id: 'createWebhook',
    works: () => ({
      path: '/webhooks',
      body: { name: 'Yard', url: 'https://hooks.sandbox.invalid/yard', eventTypes: ['DvirSubmitted'] },
    }),
    answers: () => ({ id: text, name: 'Yard', secretKey: '[redacted]' }),
    refused: () => ({ path: '/webhooks', body: { name: 'Yard' }, status: 400, at: 'url' }),
    readBack: (_, answer) => ({
      method: 'GET',
      path: `/webhooks/${idIn(answer)}`,
      shows: { url: 'https://hooks.sandbox.invalid/yard', eventTypes: ['DvirSubmitted'] },
    }),
  },
  {
    id: 'deleteWebhook',
    works: ({ fleet }) => ({ path: `/webhooks/${one(fleet.webhooks).id}` }),
    answers: () => null,
    refused: () => ({ path: '/webhooks/7', status: 404 }),
    readBack: ({ fleet }) => ({ held: fleet.webhooks.size, is: 2 }),
  },
  {
    id: 'unarchiveQualificationRecord',
    works: ({ fleet }) => ({
      path: '/qualification-records/unarchive',
      body: { id: archivedRecord(fleet) },
    }),
    answers: () => null,
    refused: () => ({
      path: '/qualification-records/unarchive',
      body: { id: '' },
      status: 400,
      at: 'id',
    }),
    readBack: ({ fleet }) => ({
      held: fleet.qualificationRecords.all().filter(({ recordStatus }) => recordStatus === 'archived').length,
      is: 0,
    }),
  },
]
