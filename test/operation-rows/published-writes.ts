import { expect } from 'vitest'
import { isObject } from '@/lib/json'
import { one, query, type OperationRow, type Place } from './row'

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
  {
    id: 'updateIssue',
    works: ({ fleet }) => ({ path: '/issues', body: { id: one(fleet.issues).id, status: 'resolved' } }),
    answers: ({ fleet }) => ({ data: { id: one(fleet.issues).id, status: 'resolved' } }),
    refused: ({ fleet }) => ({
      path: '/issues',
      body: { id: one(fleet.issues).id, status: 'done' },
      status: 400,
      at: 'status',
    }),
    readBack: ({ fleet }) => ({ held: one(fleet.issues).status, is: 'resolved' }),
  },
  {
    id: 'createLiveShare',
    works: ({ fleet }) => ({
      path: '/live-shares',
      body: {
        name: 'Yard',
        type: 'assetsNearLocation',
        assetsNearLocationLinkConfig: { addressId: one(fleet.addresses).id },
      },
    }),
    answers: () => ({ data: { id: text, name: 'Yard', liveSharingUrl: text } }),
    refused: () => ({ path: '/live-shares', body: { name: 'Yard' }, status: 400, at: 'type' }),
    readBack: (_place, answer) => ({
      method: 'GET',
      path: `/live-shares?ids=${idIn(answer)}`,
      shows: { data: [{ name: 'Yard' }] },
    }),
  },
  {
    id: 'updateLiveShare',
    works: ({ fleet }) => ({
      path: `/live-shares?id=${one(fleet.liveShares).id}`,
      body: { name: 'Renamed' },
    }),
    answers: () => ({ data: { name: 'Renamed' } }),
    refused: () => ({ path: '/live-shares', body: { name: 'Renamed' }, status: 400, at: 'id' }),
    readBack: ({ fleet }) => ({ held: one(fleet.liveShares).name, is: 'Renamed' }),
  },
  {
    id: 'deleteLiveShare',
    works: ({ fleet }) => ({ path: `/live-shares?id=${one(fleet.liveShares).id}` }),
    answers: () => null,
    refused: () => ({ path: '/live-shares', status: 400, at: 'id' }),
    readBack: ({ fleet }) => ({ held: fleet.liveShares.size, is: 3 }),
  },
  {
    id: 'createTrainingAssignments',
    works: ({ fleet, iso }) => ({
      path: `/training-assignments${query({
        courseId: one(fleet.trainingCourses).id,
        dueAtTime: iso(24 * 7),
        learnerIds: one(fleet.drivers, 39).id,
      })}`,
    }),
    answers: ({ fleet }) => ({
      data: [{ id: text, learner: { id: one(fleet.drivers, 39).id }, isExistingAssignment: false }],
    }),
    refused: ({ fleet, iso }) => ({
      path: `/training-assignments${query({ courseId: one(fleet.trainingCourses).id, dueAtTime: iso(24) })}`,
      status: 400,
      at: 'learnerIds',
    }),
    readBack: ({ fleet }) => ({ held: fleet.trainingAssignments.size, is: 91 }),
  },
  {
    id: 'updateTrainingAssignments',
    works: ({ fleet }) => ({
      path: `/training-assignments${query({
        ids: one(fleet.trainingAssignments).id,
        dueAtTime: '2026-12-01T00:00:00.000Z',
      })}`,
    }),
    answers: ({ fleet }) => ({
      data: [{ id: one(fleet.trainingAssignments).id, dueAtTime: '2026-12-01T00:00:00.000Z' }],
    }),
    refused: ({ fleet }) => ({
      path: `/training-assignments${query({ ids: one(fleet.trainingAssignments).id, dueAtTime: 'soon' })}`,
      status: 400,
      at: 'dueAtTime',
    }),
    readBack: ({ fleet }) => ({
      held: one(fleet.trainingAssignments).dueAtTime,
      is: '2026-12-01T00:00:00.000Z',
    }),
  },
]
