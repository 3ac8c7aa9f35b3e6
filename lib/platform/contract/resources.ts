import type { z } from 'zod'
import type { Origin } from './endpoint'
import { tokenResponseSchema } from './oauth'
import { assetRecovery, assetRecoveryRequest } from './resources/asset-recovery'
import { complianceSettings } from './resources/compliance-settings'
import { contact } from './resources/contact'
import { dataInputSeries } from './resources/data-input-series'
import { detection } from './resources/detection'
import { address, asset, organization, tag, user, vehicle } from './resources/directory'
import { driver } from './resources/driver'
import { driverClock } from './resources/driver-clock'
import { driverSafetyScore } from './resources/driver-safety-score'
import { driverVehicleAssignment } from './resources/driver-vehicle-assignment'
import { dvir, dvirResolveRequest } from './resources/dvir'
import { equipment, maintenanceVendor, trailer } from './resources/equipment'
import { equipmentStats } from './resources/equipment-stats'
import { platformFunction } from './resources/function'
import { harshEvent } from './resources/harsh-event'
import { hubPlan, hubPlanOrder } from './resources/hub-plan-order'
import { hub, hubPlanRoute } from './resources/hub-plan-route'
import { industrialJob } from './resources/industrial-job'
import { issue, issueUpdateRequest } from './resources/issue'
import { liveShare, liveShareCreateRequest, liveShareUpdateRequest } from './resources/live-share'
import {
  defect,
  defectType,
  defectUpdateRequest,
  dvirCreateRequest,
  streamedDefect,
  streamedDvir,
} from './resources/published-dvir'
import { serviceTask, workOrderCreateRequest } from './resources/published-work-order'
import {
  qualificationRecord,
  qualificationRecordArchiveRequest,
  qualificationRecordUnarchiveRequest,
  qualificationType,
} from './resources/qualification-record'
import { ridershipRouteSetup, ridershipRouteSetupRequest } from './resources/ridership-route-setup'
import { route } from './resources/route'
import { routeEvent } from './resources/route-event'
import { routeRequest } from './resources/route-request'
import { routeUpdateRequest } from './resources/route-update-request'
import { safetyEvent } from './resources/safety-event'
import { tachographRecord } from './resources/tachograph-record'
import { tagSafetyScore } from './resources/tag-safety-score'
import {
  trainingAssignment,
  trainingAssignmentCreated,
  trainingCourse,
} from './resources/training-assignment'
import { vehicleStats, vehicleStatsSeries } from './resources/vehicle-stats'
import { webhook, webhookCreateRequest, webhookUpdateRequest } from './resources/webhook'
import { workOrder } from './resources/work-order'
import { workOrderUpdateRequest } from './resources/work-order-request'

export interface Resource {
  /** As the documents call it: component name in OpenAPI. */
  name: string
  schema: z.ZodType
  origin: Origin
}

const specified = (schemas: Record<string, z.ZodType>): Resource[] =>
  Object.entries(schemas).map(([name, schema]) => ({ name, schema, origin: 'specified' }))
const published = (schemas: Record<string, z.ZodType>): Resource[] =>
  Object.entries(schemas).map(([name, schema]) => ({ name, schema, origin: 'published' }))

/** Every resource and request body by name, in the specification's order. */
export const RESOURCES: readonly Resource[] = [
  ...specified({
    TokenResponse: tokenResponseSchema,
    TrainingAssignment: trainingAssignment,
    RouteRequest: routeRequest,
    Route: route,
    RouteEvent: routeEvent,
    RidershipRouteSetupRequest: ridershipRouteSetupRequest,
    RidershipRouteSetup: ridershipRouteSetup,
    DataInputSeries: dataInputSeries,
    TagSafetyScore: tagSafetyScore,
    Function: platformFunction,
    ComplianceSettings: complianceSettings,
    Driver: driver,
    Contact: contact,
    Detection: detection,
    HarshEvent: harshEvent,
    EquipmentStats: equipmentStats,
    QualificationRecordArchiveRequest: qualificationRecordArchiveRequest,
    HubPlanOrder: hubPlanOrder,
    SafetyEvent: safetyEvent,
    IndustrialJob: industrialJob,
    TachographRecord: tachographRecord,
    AssetRecoveryRequest: assetRecoveryRequest,
    AssetRecovery: assetRecovery,
    DvirResolveRequest: dvirResolveRequest,
    Dvir: dvir,
    Webhook: webhook,
    WebhookUpdateRequest: webhookUpdateRequest,
    WorkOrderUpdateRequest: workOrderUpdateRequest,
    WorkOrder: workOrder,
  }),
  ...published({
    Organization: organization,
    RouteUpdateRequest: routeUpdateRequest,
    StreamedDvir: streamedDvir,
    DvirCreateRequest: dvirCreateRequest,
    StreamedDefect: streamedDefect,
    Defect: defect,
    DefectUpdateRequest: defectUpdateRequest,
    DefectType: defectType,
    WorkOrderCreateRequest: workOrderCreateRequest,
    ServiceTask: serviceTask,
    Vehicle: vehicle,
    Address: address,
    User: user,
    Tag: tag,
    Asset: asset,
    WebhookCreateRequest: webhookCreateRequest,
    TrainingCourse: trainingCourse,
    HubPlan: hubPlan,
    VehicleStats: vehicleStats,
    VehicleStatsSeries: vehicleStatsSeries,
    DriverClock: driverClock,
    QualificationType: qualificationType,
    QualificationRecord: qualificationRecord,
    QualificationRecordUnarchiveRequest: qualificationRecordUnarchiveRequest,
    DriverVehicleAssignment: driverVehicleAssignment,
    Issue: issue,
    IssueUpdateRequest: issueUpdateRequest,
    LiveShare: liveShare,
    LiveShareCreateRequest: liveShareCreateRequest,
    LiveShareUpdateRequest: liveShareUpdateRequest,
    MaintenanceVendor: maintenanceVendor,
    Trailer: trailer,
    Equipment: equipment,
    Hub: hub,
    HubPlanRoute: hubPlanRoute,
    DriverSafetyScore: driverSafetyScore,
    TrainingAssignmentCreated: trainingAssignmentCreated,
  }),
]
