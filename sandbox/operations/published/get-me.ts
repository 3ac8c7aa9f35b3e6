import { getMe as endpoint } from '@/lib/platform/contract/endpoints/published/directory'
import { operation } from '../operation'

/** Published, GET /me: which organization the credential belongs to. */
export const getMe = operation(endpoint, ({ fleet, organization }) => {
  const compliance = fleet.compliance.get(organization.id)
  return {
    data: {
      id: organization.id,
      name: organization.name,
      carrierSettings: {
        carrierName: compliance?.carrierName,
        dotNumber: compliance?.dotNumber,
        mainOfficeAddress: compliance?.mainOfficeFormattedAddress,
      },
    },
  }
})
