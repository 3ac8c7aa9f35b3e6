import { describe, expect, test } from 'vitest'
import { RESOURCES } from '../resources'
import { leavesIn, leavesOf } from './read-fields'

/**
 * Typed by hand from the specification, "Resources and their fields": DVIR, webhook, work order. Every field,
 * both ways. The last test counts the specified resources, so that none escapes the three tables.
 */
const DEFECT = (list: string) => `
    ${list}[].{id,comment,defectType,mechanicNotes} ${list}[].resolvedBy.{id,name,type} string
    ${list}[].{trailer,vehicle}.{id,name} string
    ${list}[].isResolved boolean
    ${list}[].{createdAtTime,mechanicNotesUpdatedAtTime,resolvedAtTime} time
    ${list}[].vehicle.ExternalIds map`

const PRIORITY = 'High|Low|Medium|Urgent'
const MONEY = (owner: string) => `${owner}.{amount,currency} string`

const TABLES: Record<string, string> = {
  // "DVIR", resolve request
  DvirResolveRequest: `
    authorId mechanicNotes string
    isResolved true
    signedAtTime time`,
  // "DVIR", response data
  Dvir: `
    id licensePlate location mechanicNotes safetyStatus type trailerName string
    odometerMeters integer
    startTime endTime time
    {authorSignature,secondSignature,thirdSignature}.signatoryUser.{id,name} string
    {authorSignature,secondSignature,thirdSignature}.type string
    {authorSignature,secondSignature,thirdSignature}.signedAtTime time
    vehicle.{id,name} trailer.{id,name} string
    vehicle.ExternalIds map
    ${DEFECT('vehicleDefects')}
    ${DEFECT('trailerDefects')}`,
  // "Webhook"
  Webhook: `id name url secretKey version customHeaders[].{key,value} eventTypes[] string`,
  // "PATCH /webhooks/{id}: body fields all optional"
  WebhookUpdateRequest: `
    name url customHeaders[].{key,value} string
    version 2018-01-01|2021-06-09|2022-09-13|2024-02-27`,
  // "Work order", response data: the request's fields and what it adds
  WorkOrder: `
    id assignedUserId category closingNotes description invoiceNumber poNumber vendorUuid string
    priority status assetId createdByUserId string
    completedAtTime dueAtTime createdAtTime updatedAtTime archivedAtTime time
    engineHours odometerMeters {discount,tax}.basisPoints integer
    ${MONEY('{discount,tax}.money')}
    items[].{id,type} string
    serviceTaskInstances[].{id,serviceTaskId,status} string
    serviceTaskInstances[].laborTimeMinutes integer
    serviceTaskInstances[].parts[].{id,partId} string
    serviceTaskInstances[].parts[].quantity number
    serviceTaskInstances[].parts[].costCentsOverride integer
    ${MONEY('serviceTaskInstances[].{laborHourlyCost,partsCost}')}
    attachments[].{id,processingStatus,url} string
    attachments[].urlExpiresAt time
    ${MONEY('unallocatedLabor.cost')}
    unallocatedLabor.timeMinutes integer`,
}

/** The status options hold spaces, so this table is typed as lines. "Work order", update request. */
const WORK_ORDER_UPDATE = [
  'id string',
  ...['assignedUserId', 'category', 'closingNotes', 'description'].map((name) => `${name} string`),
  ...['invoiceNumber', 'poNumber', 'vendorUuid'].map((name) => `${name} string`),
  'completedAtTime time',
  'dueAtTime time',
  'engineHours integer',
  'odometerMeters integer',
  `priority ${PRIORITY}`,
  'status Assigned|Cancelled|Closed|Completed|Estimate|In Progress|On Hold|Open|Pending Approval|Pending Parts',
  'discount.basisPoints integer',
  'discount.money.amount string',
  'discount.money.currency string',
  'tax.basisPoints integer',
  'tax.money.amount string',
  'tax.money.currency string',
  'items[].id string',
  'items[].type string',
  'serviceTaskInstances[].id string',
  'serviceTaskInstances[].serviceTaskId string',
  'serviceTaskInstances[].status string',
  'serviceTaskInstances[].laborTimeMinutes integer',
  'serviceTaskInstances[].parts[].id string',
  'serviceTaskInstances[].parts[].partId string',
  'serviceTaskInstances[].parts[].quantity number',
  'serviceTaskInstances[].parts[].costCentsOverride integer',
]

const fieldsOf = (name: string) => {
  const resource = RESOURCES.find((candidate) => candidate.name === name)
  expect(resource?.origin).toBe('specified')
  return resource ? leavesOf(resource.schema) : []
}

describe.each(Object.entries(TABLES))('Resources and their fields: %s', (name, table) => {
  test('has every field of the specification with its type, and no other', () => {
    expect(fieldsOf(name)).toEqual(leavesIn(table))
  })
})

test('Resources and their fields: work order update request', () => {
  expect(fieldsOf('WorkOrderUpdateRequest')).toEqual([...WORK_ORDER_UPDATE].sort())
})

test('no specified resource is without a table', () => {
  // 10 in routes and industry, 13 in fleet, 6 here.
  expect(RESOURCES.filter(({ origin }) => origin === 'specified')).toHaveLength(10 + 13 + 6)
})
