import { listIndustrialJobs as endpoint } from '@/lib/platform/contract/endpoints/industrial'
import type { IndustrialJobRecord } from '../fleet/industrial'
import { chosenLimit } from './chosen-limit'
import { operation } from './operation'
import { pageOf } from './page-of'
import { membersOf, uuidsOf } from './tag-filter'

/** Specification, Industrial, GET /beta/industrial/jobs. A job that is not found leaves top-level id and uuid. */
export const listIndustrialJobs = operation(endpoint, (call) => {
  const { fleet, query, trace } = call
  const assets = uuidsOf(query.industrialAssetIds)
  const devices = membersOf(query.fleetDeviceIds)
  const jobs = fleet.industrialJobs
    .all()
    .filter(
      (job) =>
        (query.id === undefined || isNamed(job, query.id)) &&
        (query.startDate === undefined || Date.parse(job.endDate) >= Date.parse(query.startDate)) &&
        (query.endDate === undefined || Date.parse(job.startDate) <= endOf(query.endDate)) &&
        (!assets || job.industrialAssets.some((asset) => assets.has(asset.id))) &&
        (!devices || job.fleetDevices.some((device) => devices.has(String(device.id)))) &&
        (query.status === undefined || job.status === query.status.toLowerCase()) &&
        (query.customerName === undefined ||
          job.customerName.toLowerCase() === query.customerName.toLowerCase()),
    )
  const page = pageOf(call, jobs, { limit: chosenLimit(call) })
  const failed = query.id !== undefined && jobs.length === 0
  return failed ? { ...page, id: query.id, uuid: trace.requestId } : page
})

/** A day counts to its end, as clocks of UTC have it; `dateOrTimestamp` has nothing else that is so short. */
const endOf = (date: string) =>
  date.length === 'yyyy-mm-dd'.length ? Date.parse(`${date}T23:59:59.999Z`) : Date.parse(date)

/** By its uuid, or by its id behind jobId:, where its uuid does as well. */
const isNamed = ({ id, uuid }: IndustrialJobRecord, asked: string) =>
  asked.startsWith('jobId:')
    ? [id, uuid].includes(asked.slice('jobId:'.length).toLowerCase())
    : uuid === asked.toLowerCase()
