import { z } from 'zod'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import type { Fleet } from '../fleet/open-fleet'
import { restrictFleet } from '../fleet/restrict-fleet'
import type { Bearer } from './bearer'
import { Refusal } from './refusal'

const carriesTags = z.object({ tagIds: z.array(z.string()).default([]) })

/**
 * Specification, Authentication, 3: the part of the fleet that the credential reaches. A tag-scoped token that creates
 * data must include the tag id in tagIds of the body, where the body has them; throws 403.
 */
export function checkTagAccess(endpoint: AnyEndpoint, bearer: Bearer, body: unknown): Fleet {
  const { tagIds, organization } = bearer
  if (tagIds === null) return organization.fleet
  const takesTags = endpoint.body instanceof z.ZodObject && 'tagIds' in endpoint.body.shape
  if (endpoint.method === 'POST' && takesTags) {
    const given = carriesTags.parse(body)
    if (!given.tagIds.some((id) => tagIds.includes(id)))
      throw new Refusal(403, "tagIds: must hold a tag that the API token's tag access names.")
  }
  return restrictFleet(organization.fleet, tagIds)
}
