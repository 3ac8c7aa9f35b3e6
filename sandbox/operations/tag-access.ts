import { Refusal } from '../pipeline/refusal'

/**
 * Specification, Authentication, 3: a tag-scoped token that creates data must include the tag id in tagIds of the
 * body. `access` null is the whole organization.
 */
export function checkTagAccess(access: string[] | null, tagIds: readonly string[]): void {
  if (access && !access.some((tagId) => tagIds.includes(tagId)))
    throw new Refusal(403, "tagIds: must hold a tag that the API token's tag access names.")
}
