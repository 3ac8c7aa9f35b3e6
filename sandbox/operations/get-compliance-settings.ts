import { getComplianceSettings as endpoint } from '@/lib/platform/contract/endpoints/drivers'
import { foundInPath } from './find-by-id'
import { operation } from './operation'

/** Specification, Fleet data, GET /fleet/settings/compliance. */
export const getComplianceSettings = operation(endpoint, ({ fleet, organization }) => {
  const { id: _organizationId, ...settings } = foundInPath(
    fleet.compliance.get(organization.id),
    'compliance settings',
  )
  return { data: settings }
})
