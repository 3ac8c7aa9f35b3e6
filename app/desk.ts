import { cache } from 'react'
import { type PageSearch, searchOf, tellSearch } from '@/app/asked-search'
import { context } from '@/app/context'
import { currentActor, requireActor, type SignedIn } from '@/app/session'
import { claimSecret } from '@/app/visit'
import { languageOfPage, words } from '@/app/words/words'
import type { DeskAccess } from '@/components/access/desk-access'
import { askRefusal, writeRefusal } from '@/components/access/write-refusal'
import { may, type Permission, whoMay } from '@/lib/accounts/roles'
import type { Actor } from '@/lib/actor'
import { type KnownEndpoints, readKnown } from '@/lib/connection/capability/capability-of'
import { readCapabilities } from '@/lib/connection/capability/read-capabilities'
import { doorFor } from '@/lib/connection/door'
import { readConnection, type ConnectionSummary } from '@/lib/connection/read-connection'
import { readHeads } from '@/lib/events/read-notices'
import { readFeeds, readFeedStatuses } from '@/lib/feeds/read-feeds'
import type { FeedStatus } from '@/lib/feeds/schema'
import type { Organization } from '@/lib/generated/prisma/client'
import { readRoutesTold } from '@/lib/routes/departures/routes-told'
import { readSettled } from '@/lib/settings/read-setting'
import { SharedAnswers } from '@/lib/shared-answers'
import { readSyncs } from '@/lib/sync/read-syncs'
import type { SyncRow } from '@/lib/sync/schema'
import { speakingIn } from '@/lib/words/speaking'

// What everybody of an organization is told alike, read once for all who open a page of it at the same moment.
const connections = new SharedAnswers<ConnectionSummary>()
const heads = new SharedAnswers<number>()
const settled = new SharedAnswers<Organization>()
const endpoints = new SharedAnswers<KnownEndpoints>()
const syncs = new SharedAnswers<SyncRow[]>()
const feedStatuses = new SharedAnswers<FeedStatus[]>()

/** The connection of an organization as its pages show it, read once per request. */
export const connectionOf = cache(async (organizationId: string): Promise<ConnectionSummary> => {
  const [process, secret] = await Promise.all([context(), claimSecret()])
  const language = await languageOfPage()
  const read = () =>
    speakingIn(language, () =>
      readConnection({ ...process, lastCalls: process.door.lastCalls }, organizationId, secret),
    )
  // A grant that waits is told to the browser that brought it alone.
  return secret === null ? connections.ask(process.db, [organizationId, language], read) : read()
})

/** The newest event of the organization's log, read once per request: from there on the page is told what changes. */
export const placeOf = cache(async (organizationId: string): Promise<number> => {
  const { db } = await context()
  return heads.ask(db, [organizationId], async () => {
    const read = await readHeads(db, [organizationId])
    return read.get(organizationId) ?? 0
  })
})

/** The organization's row, read once per request. */
const settledOf = cache(async (organizationId: string) => {
  const { db } = await context()
  return settled.ask(db, [organizationId], () => readSettled({ db }, organizationId))
})

/** When the platform told of the organization's routes last, read once per request. */
const routesToldOf = cache(async (organizationId: string) => {
  const { db } = await context()
  return readRoutesTold({ db }, organizationId)
})

/** What the platform's endpoints are known to be, read once per request. */
const endpointsOf = cache(async (organizationId: string) => {
  const { db } = await context()
  return endpoints.ask(db, [organizationId], () => readKnown(db, organizationId))
})

const isConnected = async (organizationId: string) =>
  (await connectionOf(organizationId)).status === 'connected'

/**
 * What a page of the desk hands to a read: the process, the door and who looks. Its address, path and search, is the
 * way back from sign-in, where whoever may not look is led. Each page begins with it: the layouts around it lead nobody
 * anywhere, and wait for what it is asked. A request asks nothing twice (app/page-queries.integration.test.ts).
 */
export async function deskContext(path: string, search: PageSearch) {
  tellSearch(search)
  const asked = searchOf(await search)
  return contextOf(await requireActor(asked.size > 0 ? `${path}?${asked}` : path))
}

/** The same for a layout: null where nobody looks who may. It then draws its page alone, which leads them elsewhere. */
export async function layoutContext() {
  const signedIn = await currentActor()
  return signedIn && contextOf(signedIn)
}

async function contextOf({ actor, session }: SignedIn) {
  const process = await context()
  // Before the rows: what changes after them is then told, and nothing is lost between.
  await placeOf(actor.organizationId)
  return {
    ...process,
    door: doorFor(process.door, actor.userId),
    settled: settledOf,
    routesTold: routesToldOf,
    actor,
    session,
  }
}

/** How far the platform's lists have been read. */
export async function syncsOf({ organizationId }: Actor) {
  const [{ db }, language, connected, known, routesToldMs] = await Promise.all([
    context(),
    languageOfPage(),
    isConnected(organizationId),
    endpointsOf(organizationId),
    routesToldOf(organizationId),
  ])
  return syncs.ask(db, [organizationId, language, connected, [...known], routesToldMs], () =>
    speakingIn(language, () =>
      readSyncs({ db }, organizationId, { connected, endpoints: known, routesToldMs }),
    ),
  )
}

/** The platform's published extensions. */
export const capabilitiesOf = async ({ organizationId }: Actor) =>
  readCapabilities(await context(), organizationId, await endpointsOf(organizationId))

/** The organization's feeds, with their gaps. */
export async function feedsOf({ organizationId }: Actor) {
  const [process, language, connected] = await Promise.all([
    context(),
    languageOfPage(),
    isConnected(organizationId),
  ])
  return speakingIn(language, () => readFeeds(process, organizationId, connected))
}

/** How the organization's feeds stand. */
export async function feedStatusesOf({ organizationId }: Actor) {
  const [process, language, connected] = await Promise.all([
    context(),
    languageOfPage(),
    isConnected(organizationId),
  ])
  return feedStatuses.ask(process.db, [organizationId, language, connected], () =>
    speakingIn(language, () => readFeedStatuses(process, organizationId, connected)),
  )
}

/** What this person may write of what `permission` covers, and why not, for the components of a page. */
export async function deskAccess(actor: Actor, permission: Permission): Promise<DeskAccess> {
  const [connection, t] = await Promise.all([connectionOf(actor.organizationId), words()])
  const { role } = actor
  const access = { role, roleMayWrite: may(role, permission), who: whoMay(permission, t), connection }
  return {
    refusal: writeRefusal(access, t),
    askRefusal: askRefusal(access, t),
    scope: connection.scope,
  }
}

export const routesAccess = (actor: Actor) => deskAccess(actor, 'routes:write')
