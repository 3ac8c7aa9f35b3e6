import access from './en/access.json'
import accounts from './en/accounts.json'
import address from './en/address.json'
import api from './en/api.json'
import app from './en/app.json'
import audit from './en/audit.json'
import candidates from './en/candidates.json'
import capabilities from './en/capabilities.json'
import capabilitiesList from './en/capabilities-list.json'
import capabilitiesMore from './en/capabilities-more.json'
import connection from './en/connection.json'
import costs from './en/costs.json'
import decisions from './en/decisions.json'
import defects from './en/defects.json'
import defectsOrder from './en/defects-order.json'
import deletion from './en/deletion.json'
import departures from './en/departures.json'
import directory from './en/directory.json'
import drivers from './en/drivers.json'
import driversDetail from './en/drivers-detail.json'
import dvirs from './en/dvirs.json'
import dvirsCreate from './en/dvirs-create.json'
import dvirsDetail from './en/dvirs-detail.json'
import dvirsList from './en/dvirs-list.json'
import dvirsResolve from './en/dvirs-resolve.json'
import explorer from './en/explorer.json'
import explorerFields from './en/explorer-fields.json'
import explorerOperations from './en/explorer-operations.json'
import feeds from './en/feeds.json'
import form from './en/form.json'
import frame from './en/frame.json'
import inspections from './en/inspections.json'
import join from './en/join.json'
import ledger from './en/ledger.json'
import ledgerAdd from './en/ledger-add.json'
import lib from './en/lib.json'
import libAccounts from './en/lib-accounts.json'
import libAudit from './en/lib-audit.json'
import libBoard from './en/lib-board.json'
import libCandidates from './en/lib-candidates.json'
import libChanges from './en/lib-changes.json'
import libConnection from './en/lib-connection.json'
import libCosts from './en/lib-costs.json'
import libDecisions from './en/lib-decisions.json'
import libDeletion from './en/lib-deletion.json'
import libDesk from './en/lib-desk.json'
import libDirectory from './en/lib-directory.json'
import libDrivers from './en/lib-drivers.json'
import libDvirs from './en/lib-dvirs.json'
import libEvents from './en/lib-events.json'
import libExport from './en/lib-export.json'
import libFeeds from './en/lib-feeds.json'
import libHttp from './en/lib-http.json'
import libImport from './en/lib-import.json'
import libInspections from './en/lib-inspections.json'
import libJobs from './en/lib-jobs.json'
import libLaborClock from './en/lib-labor-clock.json'
import libLedger from './en/lib-ledger.json'
import libLive from './en/lib-live.json'
import libNewOrders from './en/lib-new-orders.json'
import libOnTime from './en/lib-on-time.json'
import libPlatform from './en/lib-platform.json'
import libPrograms from './en/lib-programs.json'
import libReadiness from './en/lib-readiness.json'
import libRoutes from './en/lib-routes.json'
import libScreens from './en/lib-screens.json'
import libSettings from './en/lib-settings.json'
import libSigners from './en/lib-signers.json'
import libSingleSignOn from './en/lib-single-sign-on.json'
import libSync from './en/lib-sync.json'
import libTelling from './en/lib-telling.json'
import libTemplates from './en/lib-templates.json'
import libViews from './en/lib-views.json'
import libWebhooks from './en/lib-webhooks.json'
import libWorkOrders from './en/lib-work-orders.json'
import list from './en/list.json'
import live from './en/live.json'
import liveShares from './en/live-shares.json'
import map from './en/map.json'
import many from './en/many.json'
import members from './en/members.json'
import notices from './en/notices.json'
import onTime from './en/on-time.json'
import onTimeTake from './en/on-time-take.json'
import outbox from './en/outbox.json'
import palette from './en/palette.json'
import password from './en/password.json'
import period from './en/period.json'
import presence from './en/presence.json'
import print from './en/print.json'
import programs from './en/programs.json'
import readiness from './en/readiness.json'
import readinessHistory from './en/readiness-history.json'
import readinessSettings from './en/readiness-settings.json'
import register from './en/register.json'
import repairs from './en/repairs.json'
import routes from './en/routes.json'
import routesBoard from './en/routes-board.json'
import routesDetail from './en/routes-detail.json'
import routesEdit from './en/routes-edit.json'
import routesImport from './en/routes-import.json'
import routesFilters from './en/routes-filters.json'
import routesList from './en/routes-list.json'
import routesMany from './en/routes-many.json'
import routesOrder from './en/routes-order.json'
import routesStrip from './en/routes-strip.json'
import routesTemplates from './en/routes-templates.json'
import routesWhy from './en/routes-why.json'
import screens from './en/screens.json'
import serverStatus from './en/server-status.json'
import secondFactor from './en/second-factor.json'
import securityKeys from './en/security-keys.json'
import settings from './en/settings.json'
import signOn from './en/sign-on.json'
import singleSignOn from './en/single-sign-on.json'
import sync from './en/sync.json'
import syncList from './en/sync-list.json'
import templates from './en/templates.json'
import theme from './en/theme.json'
import ui from './en/ui.json'
import units from './en/units.json'
import vehicles from './en/vehicles.json'
import verdict from './en/verdict.json'
import views from './en/views.json'
import webhooks from './en/webhooks.json'
import workOrders from './en/work-orders.json'
import workOrdersBoard from './en/work-orders-board.json'
import workOrdersDetail from './en/work-orders-detail.json'
import workOrdersEdit from './en/work-orders-edit.json'
import workOrdersList from './en/work-orders-list.json'
import workOrdersMany from './en/work-orders-many.json'
import workOrdersMove from './en/work-orders-move.json'
import workOrdersWorkload from './en/work-orders-workload.json'
import workOrdersNew from './en/work-orders-new.json'

/** What people read, by namespace: that of a file is its folder's name. */
export const en = {
  access,
  accounts,
  address,
  api,
  app,
  audit,
  candidates,
  capabilities,
  'capabilities-list': capabilitiesList,
  'capabilities-more': capabilitiesMore,
  connection,
  costs,
  decisions,
  defects,
  'defects-order': defectsOrder,
  deletion,
  departures,
  directory,
  drivers,
  'drivers-detail': driversDetail,
  dvirs,
  'dvirs-create': dvirsCreate,
  'dvirs-detail': dvirsDetail,
  'dvirs-list': dvirsList,
  'dvirs-resolve': dvirsResolve,
  explorer,
  'explorer-fields': explorerFields,
  'explorer-operations': explorerOperations,
  feeds,
  form,
  frame,
  inspections,
  join,
  ledger,
  'ledger-add': ledgerAdd,
  lib,
  'lib-accounts': libAccounts,
  'lib-audit': libAudit,
  'lib-board': libBoard,
  'lib-candidates': libCandidates,
  'lib-changes': libChanges,
  'lib-connection': libConnection,
  'lib-costs': libCosts,
  'lib-decisions': libDecisions,
  'lib-deletion': libDeletion,
  'lib-desk': libDesk,
  'lib-directory': libDirectory,
  'lib-drivers': libDrivers,
  'lib-dvirs': libDvirs,
  'lib-events': libEvents,
  'lib-export': libExport,
  'lib-feeds': libFeeds,
  'lib-http': libHttp,
  'lib-import': libImport,
  'lib-inspections': libInspections,
  'lib-jobs': libJobs,
  'lib-labor-clock': libLaborClock,
  'lib-ledger': libLedger,
  'lib-live': libLive,
  'lib-new-orders': libNewOrders,
  'lib-on-time': libOnTime,
  'lib-platform': libPlatform,
  'lib-programs': libPrograms,
  'lib-readiness': libReadiness,
  'lib-routes': libRoutes,
  'lib-screens': libScreens,
  'lib-settings': libSettings,
  'lib-signers': libSigners,
  'lib-single-sign-on': libSingleSignOn,
  'lib-sync': libSync,
  'lib-telling': libTelling,
  'lib-templates': libTemplates,
  'lib-views': libViews,
  'lib-webhooks': libWebhooks,
  'lib-work-orders': libWorkOrders,
  list,
  live,
  'live-shares': liveShares,
  map,
  many,
  members,
  notices,
  'on-time': onTime,
  'on-time-take': onTimeTake,
  outbox,
  palette,
  password,
  period,
  presence,
  print,
  programs,
  readiness,
  'readiness-history': readinessHistory,
  'readiness-settings': readinessSettings,
  register,
  repairs,
  routes,
  'routes-board': routesBoard,
  'routes-detail': routesDetail,
  'routes-edit': routesEdit,
  'routes-import': routesImport,
  'routes-filters': routesFilters,
  'routes-list': routesList,
  'routes-many': routesMany,
  'routes-order': routesOrder,
  'routes-strip': routesStrip,
  'routes-templates': routesTemplates,
  'routes-why': routesWhy,
  screens,
  'server-status': serverStatus,
  'second-factor': secondFactor,
  'security-keys': securityKeys,
  settings,
  'sign-on': signOn,
  'single-sign-on': singleSignOn,
  sync,
  'sync-list': syncList,
  templates,
  theme,
  ui,
  units,
  vehicles,
  verdict,
  views,
  webhooks,
  'work-orders': workOrders,
  'work-orders-board': workOrdersBoard,
  'work-orders-detail': workOrdersDetail,
  'work-orders-edit': workOrdersEdit,
  'work-orders-list': workOrdersList,
  'work-orders-many': workOrdersMany,
  'work-orders-move': workOrdersMove,
  'work-orders-workload': workOrdersWorkload,
  'work-orders-new': workOrdersNew,
}
