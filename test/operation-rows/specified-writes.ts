import { expect } from 'vitest'
import { one, type OperationRow } from './row'

const unsafe = ({ fleet }: Parameters<OperationRow['works']>[0]) => {
  const found = fleet.dvirs.find(({ safetyStatus }) => safetyStatus === 'unsafe')
  if (!found) throw new Error('The seed has no unsafe DVIR')
  return found.id
}

/** Specification, Endpoints: maintenance and webhooks. */
export const SPECIFIED_WRITE_ROWS: readonly OperationRow[] = [
  {
    id: 'resolveDvir',
    works: (place) => ({
      path: `/fleet/dvirs/${unsafe(place)}`,
      body: { authorId: one(place.fleet.users).id, isResolved: true, mechanicNotes: 'Replaced the hose.' },
    }),
    answers: () => ({ data: { safetyStatus: 'resolved', mechanicNotes: 'Replaced the hose.' } }),
    refused: (place) => ({
      path: `/fleet/dvirs/${unsafe(place)}`,
      body: { authorId: one(place.fleet.users).id, isResolved: false },
      status: 400,
      at: 'isResolved',
    }),
    readBack: ({ fleet }) => ({
      held: fleet.dvirs.all().filter(({ mechanicNotes }) => mechanicNotes === 'Replaced the hose.').length,
      is: 1,
    }),
  },
  {
    id: 'archiveQualificationRecord',
    works: ({ fleet }) => ({
      path: '/qualification-records/archive',
      body: { id: one(fleet.qualificationRecords).id },
    }),
    answers: () => null,
    refused: () => ({ path: '/qualification-records/archive', body: { id: 'nothing' }, status: 404 }),
    readBack: ({ fleet }) => ({
      held: one(fleet.qualificationRecords).archivedAtTime,
      is: expect.any(String),
    }),
  },
  {
    id: 'updateWorkOrder',
    works: ({ fleet }) => ({
      path: '/maintenance/work-orders',
      body: {
        id: one(fleet.workOrders).id,
        status: 'Pending Parts',
        closingNotes: 'Waits for a belt.',
        tax: { basisPoints: 825 },
      },
    }),
    answers: ({ fleet }) => ({
      data: {
        id: one(fleet.workOrders).id,
        status: 'Pending Parts',
        closingNotes: 'Waits for a belt.',
        tax: { basisPoints: 825, money: { amount: expect.stringMatching(/^\d+\.\d\d$/) } },
      },
    }),
    refused: ({ fleet }) => ({
      path: '/maintenance/work-orders',
      body: { id: one(fleet.workOrders).id, status: 'Half done' },
      status: 400,
      at: 'status',
    }),
    readBack: ({ fleet }) => ({ held: one(fleet.workOrders).closingNotes, is: 'Waits for a belt.' }),
  },
  {
    id: 'listWebhooks',
    works: ({ fleet }) => ({ path: `/webhooks?ids=${one(fleet.webhooks).id}` }),
    answers: ({ fleet }) => ({ id: one(fleet.webhooks).id, secretKey: '[redacted]' }),
    refused: () => ({ path: '/webhooks?limit=513', status: 400, at: 'limit' }),
  },
  {
    id: 'getWebhook',
    works: ({ fleet }) => ({ path: `/webhooks/${one(fleet.webhooks).id}` }),
    answers: ({ fleet }) => ({ id: one(fleet.webhooks).id, secretKey: '[redacted]' }),
    refused: () => ({ path: '/webhooks/7', status: 404 }),
  },
  {
    id: 'updateWebhook',
    works: ({ fleet }) => ({
      path: `/webhooks/${one(fleet.webhooks).id}`,
      body: {
        name: 'Yard board',
        customHeaders: [{ key: 'X-Yard', value: '2' }],
        version: '2024-02-27',
      },
    }),
    answers: () => ({ name: 'Yard board', version: '2024-02-27', secretKey: '[redacted]' }),
    refused: ({ fleet }) => ({
      path: `/webhooks/${one(fleet.webhooks).id}`,
      body: { customHeaders: Array.from({ length: 6 }, (_, n) => ({ key: `X-${n}`, value: '' })) },
      status: 400,
      at: 'customHeaders',
    }),
    readBack: ({ fleet }) => ({
      method: 'GET',
      path: `/webhooks/${one(fleet.webhooks).id}`,
      // What a header says is for nobody to read back.
      shows: { name: 'Yard board', customHeaders: [{ key: 'X-Yard', value: '[redacted]' }] },
    }),
  },
]
