import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { sessionsQuery } from '@/components/accounts/session-queries'
import type { requestSignIn } from '@/components/accounts/sign-in-request'
import type { requestAddress, requestProofPreview } from '@/components/address/address-requests'
import type { auditEntry, auditVerdict } from '@/components/audit/audit-answers'
import type { candidatesQuery } from '@/components/candidates/queries'
import type { capabilitiesAnswer } from '@/components/capabilities/capability-answer'
import type { connectionAnswer } from '@/components/connection/connection-answer'
import type { costsAnswer } from '@/components/costs/cost-answer'
import type { costsQuery } from '@/components/costs/queries'
import type { deferralsQuery } from '@/components/decisions/decision-requests'
import type { plannedOrdersQuery } from '@/components/defects/order/order-requests'
import type { defectsQuery } from '@/components/defects/queries'
import type { proposalQuery } from '@/components/departures/queries'
import type { checkQuery, NamedEntry } from '@/components/directory/queries'
import type { driverOfPlatformQuery, driverQuery } from '@/components/drivers/detail/queries'
import type { driversAnswer } from '@/components/drivers/driver-answer'
import type { driverPhoneQuery } from '@/components/drivers/phone-query'
import type { attachDefect, makeWorkOrder, ordersOfDvirQuery } from '@/components/dvirs/defect-requests'
import type { dvirAnswer } from '@/components/dvirs/dvir-answer'
import type { listedDvirAnswer } from '@/components/dvirs/listed-dvir'
import type { dvirCountsQuery } from '@/components/dvirs/queries'
import type { checkRequest } from '@/components/explorer/check-request'
import type { feedsAnswer } from '@/components/feeds/feed-answer'
import type { readSaved } from '@/components/form/last-saved'
import type { blockedQuery } from '@/components/frame/blocked-query'
import type { countsAnswer } from '@/components/frame/use-counts'
import type { reportsQuery, withoutReportQuery } from '@/components/inspections/queries'
import type { requestInvitationPreview } from '@/components/join/join-request'
import type { ledgerAnswer } from '@/components/ledger/ledger-answer'
import type { askDepartures } from '@/components/ledger/tell-departure'
import type { ListWindow as ReadWindow } from '@/components/list/list-windows'
import type { requestPrinted } from '@/components/list/print-list'
import type {
  liveSharesQuery,
  requestLiveShare,
  requestLiveShareEnd,
} from '@/components/live-shares/live-share-requests'
import type {
  catchUpAnswer,
  endedAnswer,
  placeAnswer,
  presenceAnswer,
  statusAnswer,
} from '@/components/live/live-answer'
import type { mapQuery } from '@/components/map/queries'
import type {
  endedSessions,
  invitationList,
  madeInvitation,
  madeLink,
  memberList,
} from '@/components/members/member-answers'
import type {
  comingQuery,
  driversQuery as driversOnTimeQuery,
  onTimeQuery,
  staysQuery,
  visitsQuery,
} from '@/components/on-time/queries'
import type { anyAnswer } from '@/components/outbox/is-answering'
import type { takenAnswer } from '@/components/outbox/send-write'
import type { findQuery } from '@/components/palette/find-query'
import type { papersAnswer } from '@/components/papers/list/papers-answer'
import type { requestResetPreview } from '@/components/password/password-requests'
import type {
  programQuery,
  programsQuery,
  requestDone,
  requestImport,
  requestProgram,
  serviceCountsQuery,
  standingsQuery,
  vehicleServicesQuery,
} from '@/components/programs/queries'
import type { routeReadinessQuery } from '@/components/readiness/history/queries'
import type { todayQuery } from '@/components/readiness/queries'
import type { settingsQuery } from '@/components/readiness/settings/queries'
import type { repairsQuery } from '@/components/repairs/queries'
import type { movedQuery, movedStopQuery } from '@/components/routes/board/move/queries'
import type { boardQuery } from '@/components/routes/board/queries'
import type { shorterOrderQuery } from '@/components/routes/edit/shorter-order-query'
import type { importQuery, importsQuery } from '@/components/routes/import/queries'
import type { listedRouteAnswer } from '@/components/routes/listed-route'
import type { routeCountsQuery } from '@/components/routes/queries'
import type { routeAnswer } from '@/components/routes/route-answer'
import type { routeTemplateQuery } from '@/components/routes/templates/queries'
import type { screenDay } from '@/components/screens/day-answer'
import type { addedScreen, screenList } from '@/components/screens/screen-answers'
import type { factorQuery } from '@/components/second-factor/factor-requests'
import type { readAsking, readCreation } from '@/components/second-factor/keys/key-options'
import type { requestKey } from '@/components/second-factor/keys/key-requests'
import type { valueIn } from '@/components/settings/queries'
import type { requestCompany } from '@/components/single-sign-on/company-requests'
import type { requestDomain, singleSignOnQuery } from '@/components/single-sign-on/queries'
import type { singleSignOn } from '@/components/single-sign-on/sign-on-answer'
import type { syncsAnswer } from '@/components/sync/sync-answer'
import type { requestTemplate, requestTemplates } from '@/components/templates/template-requests'
import type {
  requestTold,
  requestToldNowhere,
  requestUntold,
} from '@/components/told-here/told-here-requests'
import type { vehicleQuery, vehiclesQuery } from '@/components/vehicles/queries'
import type { requestSaveView, viewsQuery } from '@/components/views/queries'
import type { deliveryAnswer, oneDelivery, webhookList } from '@/components/webhooks/webhook-answers'
import type { lateWordsQuery } from '@/components/words/late-words'
import type { BoardAnswer as WorkOrderBoardAnswer } from '@/components/work-orders/board/board-answer'
import type { clockQuery } from '@/components/work-orders/clock/queries'
import type { inStatusAnswer } from '@/components/work-orders/in-status-query'
import type { listedWorkOrderAnswer } from '@/components/work-orders/listed-work-order'
import type { choicesQuery, departureQuery, requestNewOrder } from '@/components/work-orders/new/queries'
import type { templatesQuery } from '@/components/work-orders/new/template-queries'
import type {
  updatedWorkOrderAnswer,
  workOrderAnswer,
  workOrderCountsAnswer,
} from '@/components/work-orders/work-order-answer'
import type { WorkloadAnswer } from '@/components/work-orders/workload/workload-query'
import type { readProof } from '@/lib/accounts/address/address-proof'
import type { listInvitations } from '@/lib/accounts/invitations/list-invitations'
import type { readInvitation } from '@/lib/accounts/invitations/read-invitation'
import type { listMembers } from '@/lib/accounts/members/list-members'
import type { readReset } from '@/lib/accounts/passwords/reset-password'
import type { addKey } from '@/lib/accounts/second-factor/keys/add-key'
import type { askKey } from '@/lib/accounts/second-factor/keys/ask-key'
import type { offerKey } from '@/lib/accounts/second-factor/keys/offer-key'
import type { readFactor } from '@/lib/accounts/second-factor/read-factor'
import type { endMemberSessions } from '@/lib/accounts/sessions/end-member-sessions'
import type { listSessions } from '@/lib/accounts/sessions/list-sessions'
import type { signIn } from '@/lib/accounts/sign-in/sign-in'
import type { listAudit } from '@/lib/audit/list'
import type { verifyAudit } from '@/lib/audit/verify'
import type { readBoard } from '@/lib/board/read-board'
import type { readMoved } from '@/lib/board/read-moved'
import type { readMovedStop } from '@/lib/board/read-moved-stop'
import type { readCandidates } from '@/lib/candidates/read-candidates'
import type { readTimesInStatus } from '@/lib/changes/read-times-in-status'
import type { readCapabilities } from '@/lib/connection/capability/read-capabilities'
import type { readPace } from '@/lib/connection/pace/read-pace'
import type { readConnection } from '@/lib/connection/read-connection'
import type { readCosts } from '@/lib/costs/read-costs'
import type { readDeferrals } from '@/lib/decisions/read-deferrals'
import type { readSettingsAnswer } from '@/lib/decisions/read-settings-answer'
import type { listDeskRoutes } from '@/lib/desk/browse-desk-routes'
import type { browseNamedDvirs } from '@/lib/desk/browse-named-dvirs'
import type {
  browseNamedWorkOrders,
  readNamedBoard,
  readNamedWorkload,
} from '@/lib/desk/browse-named-work-orders'
import type { countExceptions } from '@/lib/desk/count-exceptions'
import type { planOrders } from '@/lib/desk/defects/plan-orders'
import type { readDefects } from '@/lib/desk/defects/read-defects'
import type { findOnDesk } from '@/lib/desk/find-on-desk'
import type { findShorterOrder } from '@/lib/desk/find-shorter-order'
import type { readMap } from '@/lib/desk/map/read-map'
import type { CheckedEntry } from '@/lib/directory/check-entry'
import type { findEntries } from '@/lib/directory/find-entries'
import type { askPhone } from '@/lib/drivers/ask-phone'
import type { askPlatform } from '@/lib/drivers/ask-platform'
import type { readDriver } from '@/lib/drivers/read-driver'
import type { readDrivers } from '@/lib/drivers/read-drivers'
import type { resolveDefect } from '@/lib/dvirs/change/resolve-defect'
import type { resolveDvir } from '@/lib/dvirs/change/resolve-dvir'
import type { countDvirs } from '@/lib/dvirs/list/browse-dvirs'
import type { DvirRow } from '@/lib/dvirs/schema'
import type { PrintedList } from '@/lib/export/export-list'
import type { readFeeds } from '@/lib/feeds/read-feeds'
import type { readImport, readImports } from '@/lib/import/read-import'
import type { readInspections } from '@/lib/inspections/read-inspections'
import type { readWithoutReport } from '@/lib/inspections/read-without-report'
import type { readClock } from '@/lib/labor-clock/read-clock'
import type { LedgerFacts } from '@/lib/ledger/keep/facts'
import type { changeLiveShareEnd } from '@/lib/live-shares/change-live-share-end'
import type { makeLiveShare } from '@/lib/live-shares/make-live-share'
import type { readLiveShares } from '@/lib/live-shares/read-live-shares'
import type { catchUp } from '@/lib/live/catch-up'
import type { LiveMessage } from '@/lib/live/message'
import type { readChoices } from '@/lib/new-orders/read-choices'
import type { readOrderTemplates } from '@/lib/new-orders/read-order-templates'
import type { readDriversOnTime } from '@/lib/on-time/read-drivers-on-time'
import type { readOnTime } from '@/lib/on-time/read-on-time'
import type { readComing, readStays } from '@/lib/on-time/read-stays'
import type { readVisits } from '@/lib/on-time/read-visits'
import type { readPapers } from '@/lib/papers/read-papers'
import type { publishedProblems } from '@/lib/platform/contract/published-bounds'
import type { countServices } from '@/lib/programs/count-services'
import type { createProgram } from '@/lib/programs/create-program'
import type { importDone } from '@/lib/programs/import-done'
import type { noteDone } from '@/lib/programs/note-done'
import type { readProgram } from '@/lib/programs/read-program'
import type { readPrograms } from '@/lib/programs/read-programs'
import type { readServicesOfVehicle } from '@/lib/programs/read-services-of-vehicle'
import type { readStandings } from '@/lib/programs/read-standings'
import type { readBlocked } from '@/lib/readiness/blocked/read-blocked'
import type { readRouteReadiness } from '@/lib/readiness/read-route-readiness'
import type { readDepartures } from '@/lib/readiness/today/read-departures'
import type { readTodayPage } from '@/lib/readiness/today/read-today-page'
import type { readNextDeparture } from '@/lib/repairs/next-departure'
import type { readRepairs } from '@/lib/repairs/read-repairs'
import type { readRouteTemplate } from '@/lib/route-templates/read-route-template'
import type { readRouteTemplates } from '@/lib/route-templates/read-route-templates'
import type { readDeparturesProposal } from '@/lib/routes/departures/read-departures-proposal'
import type { countRoutes } from '@/lib/routes/list/browse-routes'
import type { routeRow } from '@/lib/routes/schema'
import type { addScreen } from '@/lib/screens/add-screen'
import type { listScreens } from '@/lib/screens/list-screens'
import type { readScreenDay } from '@/lib/screens/read-screen-day'
import type { readSetting } from '@/lib/settings/read-setting'
import type { addDomain } from '@/lib/single-sign-on/domains/add-domain'
import type { readSingleSignOn } from '@/lib/single-sign-on/read-single-sign-on'
import type { readSyncs } from '@/lib/sync/read-syncs'
import type { tellHere } from '@/lib/telling/push/tell-here'
import type { tellHereNoMore, tellNowhere } from '@/lib/telling/push/tell-no-more'
import type { createTemplate } from '@/lib/templates/create-template'
import type { readVehicle } from '@/lib/vehicles/read-vehicle'
import type { readVehicles } from '@/lib/vehicles/read-vehicles'
import type { readViews } from '@/lib/views/read-views'
import type { saveView } from '@/lib/views/save-view'
import type { listDeliveries, readInboxDelivery } from '@/lib/webhooks/list-deliveries'
import type { listWebhooks } from '@/lib/webhooks/list-webhooks'
import type { compiledWords } from '@/lib/words/catalog'
import type { updateWorkOrder } from '@/lib/work-orders/change/update-work-order'
import type { countWorkOrders } from '@/lib/work-orders/list/browse-work-orders'
import type { AnswerWarning, WorkOrderRow } from '@/lib/work-orders/schema'
import { isPlanted } from '@/test/planted'
import type { Asked, Carried, Dropped, Said } from './answered'
import type { paceAnswer } from './pace-answer'
import type { Read } from './read'

/*
 * What pages read of an answer, tied to what the server answers. The type check says what does not fit: a member that a
 * page would drop without a word ("Property 'stops.eta' is missing"), and one that it would refuse ("Type … does not
 * satisfy the constraint"). A member that no page needs is named here, with why.
 */
function tie<Browser, Server extends Browser>(leftOut: Record<Dropped<Server, Browser>, string>) {
  for (const why of Object.values<string>(leftOut)) expect(why).not.toBe('')
}
/** Where a page reads a few members of an answer on purpose: what it reads is there, and can be read. */
function pick<Browser, Server extends Browser>(also: Partial<Record<Dropped<Server, Browser>, never>>) {
  expect(also).toEqual({})
}
type Data<T> = { data: Carried<T> }
type Parsed<Reader extends (json: unknown) => unknown> = ReturnType<Reader>
type Live<E extends LiveMessage['event']> = Extract<LiveMessage, { event: E }>['data']

const IDS = 'kept in the directory, where pages find what others call it'

it('work orders', () => {
  tie<Read<typeof workOrderAnswer>, WorkOrderRow>({})
  tie<Read<typeof updatedWorkOrderAnswer>, { data: WorkOrderRow; warnings: AnswerWarning[] }>({})
  tie<Read<typeof workOrderCountsAnswer>, Data<Said<typeof countWorkOrders>>>({})
})

it('routes', () => {
  tie<Read<typeof routeAnswer>, z.output<typeof routeRow>>({
    'driver.externalIds': IDS,
    'vehicle.externalIds': IDS,
    'stops.address.externalIds': IDS,
  })
  tie<Asked<ReturnType<typeof routeCountsQuery>>, Carried<Said<typeof countRoutes>>>({})
  tie<Asked<ReturnType<typeof shorterOrderQuery>>, Said<typeof findShorterOrder>>({})
})

it('a map', () => {
  tie<Asked<ReturnType<typeof mapQuery>>, Carried<Said<typeof readMap>>>({})
})

it('what leaves next', () => {
  const FIGURES = 'the page shows the figures'
  tie<Asked<ReturnType<typeof todayQuery>>, Carried<Said<typeof readTodayPage>>>({
    ...{ counts: FIGURES, worstLate: FIGURES },
    pagination: 'the page asks for more lines at once, so that they are of one moment',
  })
  tie<Read<typeof screenDay>['data'], Carried<Said<typeof readScreenDay>>>({
    ...{ 'today.counts': FIGURES, 'today.worstLate': FIGURES },
    'today.pagination': 'a wall shows the first lines, and says of how many',
  })
})

it('what one search finds', () => {
  tie<Asked<ReturnType<typeof findQuery>>, Carried<Said<typeof findOnDesk>>>({})
})

it('what people decide', () => {
  tie<Asked<ReturnType<typeof deferralsQuery>>, Carried<Said<typeof readDeferrals>>>({})
})

it('what is said of one route', () => {
  tie<Asked<ReturnType<typeof routeReadinessQuery>>, Carried<Said<typeof readRouteReadiness>>>({})
})

it('a list on paper', () => {
  tie<Said<typeof requestPrinted>, Carried<PrintedList>>({})
})

it('imports of routes', () => {
  tie<Asked<typeof importsQuery>, Carried<Said<typeof readImports>>>({})
  tie<Asked<ReturnType<typeof importQuery>>, Carried<Said<typeof readImport>>>({})
})

it('the board', () => {
  tie<Asked<ReturnType<typeof boardQuery>>, Carried<Said<typeof readBoard>>>({})
  tie<Asked<ReturnType<typeof movedQuery>>, Carried<Said<typeof readMoved>>>({})
  tie<Asked<ReturnType<typeof movedStopQuery>>, Carried<Said<typeof readMovedStop>>>({})
})

it('who or what a route may be given to', () => {
  tie<Asked<ReturnType<typeof candidatesQuery>>, Carried<Said<typeof readCandidates>>>({})
})

it('what the workshop mends first', () => {
  tie<Asked<typeof repairsQuery>, Carried<Said<typeof readRepairs>>>({})
})

it('the open defects', () => {
  tie<Asked<ReturnType<typeof defectsQuery>>, Carried<Said<typeof readDefects>>>({})
  pick<Asked<ReturnType<typeof plannedOrdersQuery>>, Carried<Said<typeof planOrders>>>({})
})

it('the record of inspections', () => {
  tie<Asked<ReturnType<typeof reportsQuery>>, Carried<Said<typeof readInspections>>>({})
  tie<Asked<ReturnType<typeof withoutReportQuery>>, Carried<Said<typeof readWithoutReport>>>({})
})

it('a new work order', () => {
  pick<Said<typeof requestNewOrder>, { data: WorkOrderRow; isNew: boolean; isOther: boolean }>({})
  tie<Asked<typeof clockQuery>, Carried<Said<typeof readClock>>>({})
  tie<Asked<typeof templatesQuery>, Carried<Said<typeof readOrderTemplates>>>({})
  tie<Asked<typeof choicesQuery>, Carried<Said<typeof readChoices>>>({})
  tie<Asked<ReturnType<typeof departureQuery>>, Carried<Said<typeof readNextDeparture>>>({})
})

it('templates', () => {
  tie<Asked<ReturnType<typeof routeTemplateQuery>>, Carried<Said<typeof readRouteTemplate>>>({})
  tie<Said<typeof requestTemplates>, Carried<Said<typeof readRouteTemplates>>>({})
  pick<Said<typeof requestTemplate>, Carried<Said<typeof createTemplate>>>({})
})

it('vehicles', () => {
  tie<Asked<ReturnType<typeof vehiclesQuery>>, Carried<Said<typeof readVehicles>>>({})
  tie<Asked<ReturnType<typeof vehicleQuery>>, Carried<Said<typeof readVehicle>>>({})
  pick<Awaited<ReturnType<typeof askDepartures>>['data'], Carried<Said<typeof readDepartures>>>({})
})

it('service programs', () => {
  const NOT_SHOWN = 'the trail says who began it, and when'
  tie<Asked<typeof programsQuery>, Said<typeof readPrograms>['data']>({})
  tie<Asked<ReturnType<typeof programQuery>>, Carried<Said<typeof readProgram>>>({
    'data.at': NOT_SHOWN,
    'data.by': NOT_SHOWN,
  })
  tie<Asked<ReturnType<typeof vehicleServicesQuery>>, Said<typeof readServicesOfVehicle>>({})
  tie<Asked<typeof serviceCountsQuery>, Said<typeof countServices>>({})
  pick<Said<typeof requestProgram>, Said<typeof createProgram>>({})
  tie<Asked<typeof standingsQuery>, Said<typeof readStandings>>({})
  pick<Said<typeof requestDone>, Said<typeof noteDone>>({})
  pick<Said<typeof requestImport>, Said<typeof importDone>>({})
})

it('sharing links', () => {
  tie<Asked<ReturnType<typeof liveSharesQuery>>, Carried<Said<typeof readLiveShares>>>({})
  tie<Said<typeof requestLiveShare>, Carried<Said<typeof makeLiveShare>>>({})
  tie<Said<typeof requestLiveShareEnd>, Carried<Said<typeof changeLiveShareEnd>>>({})
})

it('papers', () => {
  tie<Read<typeof papersAnswer>, Carried<Said<typeof readPapers>>>({})
})

it('drivers', () => {
  tie<Read<typeof driversAnswer>, Carried<Said<typeof readDrivers>>>({})
  tie<Asked<ReturnType<typeof driverQuery>>, Carried<Said<typeof readDriver>>>({})
  tie<Asked<ReturnType<typeof driverOfPlatformQuery>>, Carried<Said<typeof askPlatform>>>({})
  tie<Asked<ReturnType<typeof driverPhoneQuery>>, Carried<Said<typeof askPhone>>>({})
})

it('DVIRs', () => {
  tie<Read<typeof dvirAnswer>, DvirRow>({})
  tie<Asked<typeof dvirCountsQuery>, Carried<Said<typeof countDvirs>>>({})
  pick<
    Asked<ReturnType<typeof ordersOfDvirQuery>>,
    (WorkOrderRow & { openFor: string[]; isOpenElsewhere: boolean })[]
  >({})
  pick<Said<typeof makeWorkOrder>, { data: WorkOrderRow; isNew: boolean }>({})
  pick<Said<typeof attachDefect>, { data: WorkOrderRow; warnings: AnswerWarning[] }>({})
})

it('lists and what the ledger knows', () => {
  tie<Read<typeof listedRouteAnswer>, Carried<Said<typeof listDeskRoutes>['data'][number]>>({})
  tie<Read<typeof listedDvirAnswer>, Carried<Said<typeof browseNamedDvirs>['data'][number]>>({})
  tie<Read<typeof listedWorkOrderAnswer>, Carried<Said<typeof browseNamedWorkOrders>['data'][number]>>({})
  tie<Read<typeof ledgerAnswer>, LedgerFacts>({})
  tie<ReadWindow<unknown>, Carried<Said<typeof browseNamedWorkOrders>>>({})
  tie<Read<typeof inStatusAnswer>, Said<typeof readTimesInStatus>>({})
  tie<WorkloadAnswer, Said<typeof readNamedWorkload>>({})
  tie<WorkOrderBoardAnswer, Carried<Said<typeof readNamedBoard>>>({})
})

it('what an open desk is told', () => {
  tie<Read<typeof catchUpAnswer>, Data<Said<typeof catchUp>>>({
    'data.events.happenedAt': 'the desk says what came, not when',
    'data.events.source': 'and not by what way',
    'data.status.feeds.reason.code': 'programs go by it; people read the message',
    'data.status.feeds.reason.platform': 'the page of feeds quotes the platform',
  })
  tie<Read<typeof statusAnswer>, Live<'status'>>({
    'feeds.reason.code': 'programs go by it; people read the message',
    'feeds.reason.platform': 'the page of feeds quotes the platform',
  })
  tie<Read<typeof presenceAnswer>, Carried<Live<'presence'>>>({})
  tie<Read<typeof placeAnswer>, Live<'beat' | 'reset'>>({})
  tie<Read<typeof placeAnswer>, Live<'hello'>>({ organizationId: 'the stream was asked for one' })
  tie<Read<typeof endedAnswer>, Live<'ended'>>({})
  tie<Parsed<typeof countsAnswer>, Data<Said<typeof countExceptions>>>({})
  tie<Asked<typeof blockedQuery>, Said<typeof readBlocked>>({})
})

it('the connection', () => {
  tie<Read<typeof connectionAnswer>, Carried<Said<typeof readConnection>>>({
    'reason.code': 'programs go by it; people read the message',
    'revocation.lastError.code': 'as of the reason',
  })
  tie<Parsed<typeof paceAnswer>, Data<Said<typeof readPace>>>({})
  // Only whether it is answered.
  pick<Parsed<typeof anyAnswer>, Data<Said<typeof readPace>>>({})
  // What waits without a network is one of these.
  pick<Parsed<typeof takenAnswer>, Data<Said<typeof updateWorkOrder>['row']>>({})
  pick<Parsed<typeof takenAnswer>, Data<Said<typeof resolveDvir>>>({})
  pick<Parsed<typeof takenAnswer>, Data<Said<typeof resolveDefect>>>({})
  tie<Read<typeof capabilitiesAnswer>, Data<Said<typeof readCapabilities>>>({
    'data.endpoints': 'the page on which the app is registered has them by scope',
  })
})

it('what brings changes in', () => {
  tie<Read<typeof feedsAnswer>, Data<Said<typeof readFeeds>>>({
    'data.name': 'the page names it in the language of whoever looks',
    'data.reason.code': 'programs go by it; people read the message',
    'data.gaps.reason.code': 'as of the reason',
  })
  tie<Read<typeof syncsAnswer>, Data<Said<typeof readSyncs>>>({
    'data.reason.code': 'programs go by it; people read the message',
  })
  tie<Read<typeof webhookList>, Data<Said<typeof listWebhooks>>>({})
  tie<ReadWindow<Read<typeof deliveryAnswer>>, Carried<Said<typeof listDeliveries>>>({})
  tie<Read<typeof oneDelivery>, Data<Said<typeof readInboxDelivery>>>({})
})

it('people', () => {
  tie<Read<typeof singleSignOn>, Said<typeof readSingleSignOn>>({})
  tie<Asked<typeof singleSignOnQuery>, Data<Said<typeof readSingleSignOn>>>({})
  tie<Said<typeof requestDomain>, Data<Said<typeof addDomain>>>({})
  tie<Said<typeof requestCompany>, Data<{ goTo: string | null }>>({})
  tie<Read<typeof memberList>, Data<Said<typeof listMembers>>>({})
  tie<Read<typeof invitationList>, Data<Said<typeof listInvitations>>>({})
  tie<Read<typeof screenList>, Data<Said<typeof listScreens>>>({})
  tie<Read<typeof addedScreen>['data'], Said<typeof addScreen>['screen'] & { code: string }>({})
  tie<Read<typeof endedSessions>['data'], { ended: Said<typeof endMemberSessions> }>({})
  tie<Read<typeof madeLink>['data'], { url: string; expiresAt: string }>({})
  tie<Read<typeof madeInvitation>['data'], { url: string | null; expiresAt: string }>({})
  tie<Said<typeof requestAddress>, { mailed: boolean }>({})
  tie<Said<typeof requestProofPreview>, Carried<Said<typeof readProof>>>({})
  tie<Said<typeof requestInvitationPreview>, Carried<Said<typeof readInvitation>>>({})
  tie<Said<typeof requestResetPreview>, Carried<Said<typeof readReset>>>({})
  tie<Asked<typeof sessionsQuery>, Data<Said<typeof listSessions>>>({})
  tie<Said<typeof requestTold>, Said<typeof tellHere>>({})
  tie<Said<typeof requestUntold>, Said<typeof tellHereNoMore>>({})
  tie<Said<typeof requestToldNowhere>, Said<typeof tellNowhere>>({})
  tie<Asked<typeof factorQuery>, Data<Said<typeof readFactor>>>({})
  tie<Said<typeof requestKey>, Said<typeof addKey>>({})
  tie<Parsed<typeof readCreation>, Said<typeof offerKey>>({})
  tie<Parsed<typeof readAsking>, Said<typeof askKey>>({})
  tie<Said<typeof requestSignIn>, NonNullable<Said<typeof signIn>>['secondStep']>({})
})

it('views of lists, and words of what opens on demand', () => {
  tie<Asked<ReturnType<typeof viewsQuery>>, Carried<Said<typeof readViews>>>({})
  tie<Said<typeof requestSaveView>, Carried<Said<typeof saveView>>>({})
  pick<
    Asked<ReturnType<typeof lateWordsQuery>>,
    Record<string, NonNullable<ReturnType<typeof compiledWords>[string]>>
  >({})
})

it('the trail, the directory and settings', () => {
  tie<ReadWindow<Read<typeof auditEntry>>, Carried<Said<typeof listAudit>>>({})
  pick<Parsed<typeof readSaved>, Carried<Said<typeof listAudit>>>({})
  tie<Read<typeof auditVerdict>, Data<Said<typeof verifyAudit>>>({})
  tie<NamedEntry[], Carried<Said<typeof findEntries>>>({})
  tie<
    Asked<ReturnType<typeof checkQuery>>,
    { data: CheckedEntry['entry']; checked: CheckedEntry['checked'] }
  >({})
  tie<Said<typeof valueIn>, Said<typeof readSetting>>({})
  tie<Asked<typeof proposalQuery>, Carried<Said<typeof readDeparturesProposal>>>({})
  tie<Asked<typeof settingsQuery>, Carried<Said<typeof readSettingsAnswer>>>({})
  tie<Said<typeof checkRequest>['warnings'], ReturnType<typeof publishedProblems>>({})
})

/** Answers that a handler makes up on the spot, of one or two members. */
const UNTIED = ['components/accounts/sign-up-request.ts', 'components/frame/report-failure.ts']

/** Readers of parts, tied with every answer that they are a part of. */
const PARTS = [
  'components/api/answered-kinds.ts',
  'components/drivers/answered.ts',
  'components/drivers/detail/driver-detail-answer.ts',
  'components/drivers/detail/driver-of-platform-answer.ts',
  'components/api/reason-answer.ts',
  'components/readiness/finding-words.ts',
  'components/papers/paper-answer.ts',
  'components/readiness/history/route-readiness-answer.ts',
  'components/readiness/settings/settings-answer.ts',
  'components/candidates/candidate-answer.ts',
  'components/routes/board/board-answer.ts',
  'components/routes/board/move/moved-answer.ts',
  'components/map/map-answer.ts',
  'components/programs/program-answer.ts',
  'components/readiness/today-answer.ts',
  'components/defects/defect-answer.ts',
  'components/inspections/inspection-answer.ts',
  'components/on-time/on-time-answer.ts',
  'components/repairs/repair-answer.ts',
  'components/routes/templates/route-template-answer.ts',
  'components/vehicles/vehicle-answer.ts',
  'components/work-orders/clock/clock-answer.ts',
  'components/work-orders/new/new-order-answers.ts',
  'components/work-orders/new/template-answer.ts',
]

/** What reads again what a form kept in this browser. */
const KEPT = [
  'components/accounts/found-organization-form.tsx',
  'components/accounts/sign-up-form.tsx',
  'components/dvirs/create/new-dvir-form.ts',
  'components/dvirs/detail/attach-dialog.tsx',
  'components/dvirs/resolve/defect-form.ts',
  'components/dvirs/resolve/resolve-form.ts',
  'components/explorer/try-values.ts',
  'components/form/kept-typing.ts',
  'components/join/join-new-form.tsx',
  'components/outbox/waiting-write.ts',
  'components/programs/form/program-values.ts',
  'components/readiness/settings/settings-values.ts',
  'components/routes/edit/edit-route-form.tsx',
  'components/single-sign-on/provider-values.ts',
  'components/routes/edit/form-values.ts',
  'components/routes/edit/new-route-form.tsx',
  'components/work-orders/edit/edit-form.tsx',
  'components/work-orders/edit/edit-values.ts',
  'components/work-orders/new/new-order-form.tsx',
  'components/work-orders/new/new-order-values.ts',
]

it('leaves no reader of an answer untied', () => {
  const here = readFileSync(import.meta.filename, 'utf8')
  const readers = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !isPlanted(file))
    .map((file) => join('components', file))
    .filter((file) =>
      /import \{[^}]*\bobject\b[^}]*\} from '(@\/components\/api|\.)\/read'/.test(readFileSync(file, 'utf8')),
    )
  const tied = (file: string) => {
    const name = file.replace(/\.tsx?$/, '')
    return here.includes(`from '@/${name}'`) || here.includes(`from '${name.replace('components/api', '.')}'`)
  }
  expect(readers.filter((file) => !tied(file) && ![...UNTIED, ...PARTS, ...KEPT].includes(file))).toEqual([])
})

it('how punctual routes are', () => {
  tie<Asked<ReturnType<typeof onTimeQuery>>, Said<typeof readOnTime>>({})
  tie<Asked<ReturnType<typeof driversOnTimeQuery>>, Said<typeof readDriversOnTime>>({})
  tie<Asked<ReturnType<typeof visitsQuery>>, Said<typeof readVisits>>({})
  tie<Asked<typeof staysQuery>, Said<typeof readStays>>({})
  pick<Asked<ReturnType<typeof comingQuery>>, Carried<Said<typeof readComing>>>({})
})

it('costs', () => {
  tie<Read<typeof costsAnswer>, Carried<Said<typeof readCosts>>>({})
  tie<Asked<ReturnType<typeof costsQuery>>, Said<typeof readCosts>>({})
})
