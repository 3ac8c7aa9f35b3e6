import access from './es/access.json'
import accounts from './es/accounts.json'
import address from './es/address.json'
import api from './es/api.json'
import app from './es/app.json'
import audit from './es/audit.json'
import candidates from './es/candidates.json'
import capabilities from './es/capabilities.json'
import capabilitiesList from './es/capabilities-list.json'
import capabilitiesMore from './es/capabilities-more.json'
import connection from './es/connection.json'
import costs from './es/costs.json'
import decisions from './es/decisions.json'
import defects from './es/defects.json'
import defectsOrder from './es/defects-order.json'
import deletion from './es/deletion.json'
import departures from './es/departures.json'
import directory from './es/directory.json'
import drivers from './es/drivers.json'
import driversDetail from './es/drivers-detail.json'
import dvirs from './es/dvirs.json'
import dvirsCreate from './es/dvirs-create.json'
import dvirsDetail from './es/dvirs-detail.json'
import dvirsList from './es/dvirs-list.json'
import dvirsResolve from './es/dvirs-resolve.json'
import explorer from './es/explorer.json'
import explorerFields from './es/explorer-fields.json'
import explorerOperations from './es/explorer-operations.json'
import feeds from './es/feeds.json'
import form from './es/form.json'
import frame from './es/frame.json'
import inspections from './es/inspections.json'
import join from './es/join.json'
import ledger from './es/ledger.json'
import ledgerAdd from './es/ledger-add.json'
import lib from './es/lib.json'
import libAccounts from './es/lib-accounts.json'
import libAudit from './es/lib-audit.json'
import libBoard from './es/lib-board.json'
import libCandidates from './es/lib-candidates.json'
import libChanges from './es/lib-changes.json'
import libConnection from './es/lib-connection.json'
import libCosts from './es/lib-costs.json'
import libDecisions from './es/lib-decisions.json'
import libDeletion from './es/lib-deletion.json'
import libDesk from './es/lib-desk.json'
import libDirectory from './es/lib-directory.json'
import libDrivers from './es/lib-drivers.json'
import libDvirs from './es/lib-dvirs.json'
import libEvents from './es/lib-events.json'
import libExport from './es/lib-export.json'
import libFeeds from './es/lib-feeds.json'
import libHttp from './es/lib-http.json'
import libImport from './es/lib-import.json'
import libInspections from './es/lib-inspections.json'
import libJobs from './es/lib-jobs.json'
import libLaborClock from './es/lib-labor-clock.json'
import libLedger from './es/lib-ledger.json'
import libLive from './es/lib-live.json'
import libNewOrders from './es/lib-new-orders.json'
import libOnTime from './es/lib-on-time.json'
import libPlatform from './es/lib-platform.json'
import libPrograms from './es/lib-programs.json'
import libReadiness from './es/lib-readiness.json'
import libRoutes from './es/lib-routes.json'
import libScreens from './es/lib-screens.json'
import libSettings from './es/lib-settings.json'
import libSigners from './es/lib-signers.json'
import libSingleSignOn from './es/lib-single-sign-on.json'
import libSync from './es/lib-sync.json'
import libTelling from './es/lib-telling.json'
import libTemplates from './es/lib-templates.json'
import libViews from './es/lib-views.json'
import libWebhooks from './es/lib-webhooks.json'
import libWorkOrders from './es/lib-work-orders.json'
import list from './es/list.json'
import live from './es/live.json'
import liveShares from './es/live-shares.json'
import map from './es/map.json'
import many from './es/many.json'
import members from './es/members.json'
import notices from './es/notices.json'
import onTime from './es/on-time.json'
import onTimeTake from './es/on-time-take.json'
import outbox from './es/outbox.json'
import palette from './es/palette.json'
import password from './es/password.json'
import period from './es/period.json'
import presence from './es/presence.json'
import print from './es/print.json'
import programs from './es/programs.json'
import readiness from './es/readiness.json'
import readinessHistory from './es/readiness-history.json'
import readinessSettings from './es/readiness-settings.json'
import register from './es/register.json'
import repairs from './es/repairs.json'
import routes from './es/routes.json'
import routesBoard from './es/routes-board.json'
import routesDetail from './es/routes-detail.json'
import routesEdit from './es/routes-edit.json'
import routesImport from './es/routes-import.json'
import routesFilters from './es/routes-filters.json'
import routesList from './es/routes-list.json'
import routesMany from './es/routes-many.json'
import routesOrder from './es/routes-order.json'
import routesStrip from './es/routes-strip.json'
import routesTemplates from './es/routes-templates.json'
import routesWhy from './es/routes-why.json'
import screens from './es/screens.json'
import serverStatus from './es/server-status.json'
import secondFactor from './es/second-factor.json'
import securityKeys from './es/security-keys.json'
import settings from './es/settings.json'
import signOn from './es/sign-on.json'
import singleSignOn from './es/single-sign-on.json'
import sync from './es/sync.json'
import syncList from './es/sync-list.json'
import templates from './es/templates.json'
import theme from './es/theme.json'
import ui from './es/ui.json'
import units from './es/units.json'
import vehicles from './es/vehicles.json'
import verdict from './es/verdict.json'
import views from './es/views.json'
import webhooks from './es/webhooks.json'
import workOrders from './es/work-orders.json'
import workOrdersBoard from './es/work-orders-board.json'
import workOrdersDetail from './es/work-orders-detail.json'
import workOrdersEdit from './es/work-orders-edit.json'
import workOrdersList from './es/work-orders-list.json'
import workOrdersMany from './es/work-orders-many.json'
import workOrdersMove from './es/work-orders-move.json'
import workOrdersWorkload from './es/work-orders-workload.json'
import workOrdersNew from './es/work-orders-new.json'
import type { en } from './en'

/** The same in Spanish as fleets of the United States speak it. */
export const es = {
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
} satisfies { [N in keyof typeof en]: Record<keyof (typeof en)[N], string> }
