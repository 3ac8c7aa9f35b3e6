import access from './en/access.json' with { type: 'json' }
import accounts from './en/accounts.json' with { type: 'json' }
import address from './en/address.json' with { type: 'json' }
import api from './en/api.json' with { type: 'json' }
import app from './en/app.json' with { type: 'json' }
import audit from './en/audit.json' with { type: 'json' }
import candidates from './en/candidates.json' with { type: 'json' }
import capabilitiesList from './en/capabilities-list.json' with { type: 'json' }
import capabilitiesMore from './en/capabilities-more.json' with { type: 'json' }
import capabilities from './en/capabilities.json' with { type: 'json' }
import connection from './en/connection.json' with { type: 'json' }
import costs from './en/costs.json' with { type: 'json' }
import decisions from './en/decisions.json' with { type: 'json' }
import defectsOrder from './en/defects-order.json' with { type: 'json' }
import defects from './en/defects.json' with { type: 'json' }
import deletion from './en/deletion.json' with { type: 'json' }
import departures from './en/departures.json' with { type: 'json' }
import directory from './en/directory.json' with { type: 'json' }
import driversDetail from './en/drivers-detail.json' with { type: 'json' }
import drivers from './en/drivers.json' with { type: 'json' }
import dvirsCreate from './en/dvirs-create.json' with { type: 'json' }
import dvirsDetail from './en/dvirs-detail.json' with { type: 'json' }
import dvirsList from './en/dvirs-list.json' with { type: 'json' }
import dvirsResolve from './en/dvirs-resolve.json' with { type: 'json' }
import dvirs from './en/dvirs.json' with { type: 'json' }
import explorerFields from './en/explorer-fields.json' with { type: 'json' }
import explorerOperations from './en/explorer-operations.json' with { type: 'json' }
import explorer from './en/explorer.json' with { type: 'json' }
import feeds from './en/feeds.json' with { type: 'json' }
import form from './en/form.json' with { type: 'json' }
import frame from './en/frame.json' with { type: 'json' }
import inspections from './en/inspections.json' with { type: 'json' }
import join from './en/join.json' with { type: 'json' }
import ledgerAdd from './en/ledger-add.json' with { type: 'json' }
import ledger from './en/ledger.json' with { type: 'json' }
import libAccounts from './en/lib-accounts.json' with { type: 'json' }
import libAudit from './en/lib-audit.json' with { type: 'json' }
import libBoard from './en/lib-board.json' with { type: 'json' }
import libCandidates from './en/lib-candidates.json' with { type: 'json' }
import libConnection from './en/lib-connection.json' with { type: 'json' }
import libCosts from './en/lib-costs.json' with { type: 'json' }
import libDecisions from './en/lib-decisions.json' with { type: 'json' }
import libDeletion from './en/lib-deletion.json' with { type: 'json' }
import libDesk from './en/lib-desk.json' with { type: 'json' }
import libDirectory from './en/lib-directory.json' with { type: 'json' }
import libDrivers from './en/lib-drivers.json' with { type: 'json' }
import libDvirs from './en/lib-dvirs.json' with { type: 'json' }
import libExport from './en/lib-export.json' with { type: 'json' }
import libHttp from './en/lib-http.json' with { type: 'json' }
import libImport from './en/lib-import.json' with { type: 'json' }
import libInspections from './en/lib-inspections.json' with { type: 'json' }
import libLaborClock from './en/lib-labor-clock.json' with { type: 'json' }
import libLedger from './en/lib-ledger.json' with { type: 'json' }
import libLiveShares from './en/lib-live-shares.json' with { type: 'json' }
import libLive from './en/lib-live.json' with { type: 'json' }
import libNewOrders from './en/lib-new-orders.json' with { type: 'json' }
import libOnTime from './en/lib-on-time.json' with { type: 'json' }
import libPapers from './en/lib-papers.json' with { type: 'json' }
import libPlatform from './en/lib-platform.json' with { type: 'json' }
import libPrograms from './en/lib-programs.json' with { type: 'json' }
import libReadiness from './en/lib-readiness.json' with { type: 'json' }
import libRoutes from './en/lib-routes.json' with { type: 'json' }
import libScreens from './en/lib-screens.json' with { type: 'json' }
import libSettings from './en/lib-settings.json' with { type: 'json' }
import libSigners from './en/lib-signers.json' with { type: 'json' }
import libSingleSignOn from './en/lib-single-sign-on.json' with { type: 'json' }
import libTelling from './en/lib-telling.json' with { type: 'json' }
import libTemplates from './en/lib-templates.json' with { type: 'json' }
import libViews from './en/lib-views.json' with { type: 'json' }
import libWebhooks from './en/lib-webhooks.json' with { type: 'json' }
import libWorkOrders from './en/lib-work-orders.json' with { type: 'json' }
import lib from './en/lib.json' with { type: 'json' }
import list from './en/list.json' with { type: 'json' }
import liveShares from './en/live-shares.json' with { type: 'json' }
import live from './en/live.json' with { type: 'json' }
import many from './en/many.json' with { type: 'json' }
import map from './en/map.json' with { type: 'json' }
import members from './en/members.json' with { type: 'json' }
import notices from './en/notices.json' with { type: 'json' }
import onTimeTake from './en/on-time-take.json' with { type: 'json' }
import onTime from './en/on-time.json' with { type: 'json' }
import outbox from './en/outbox.json' with { type: 'json' }
import palette from './en/palette.json' with { type: 'json' }
import papersList from './en/papers-list.json' with { type: 'json' }
import papers from './en/papers.json' with { type: 'json' }
import password from './en/password.json' with { type: 'json' }
import period from './en/period.json' with { type: 'json' }
import presence from './en/presence.json' with { type: 'json' }
import print from './en/print.json' with { type: 'json' }
import programs from './en/programs.json' with { type: 'json' }
import readinessHistory from './en/readiness-history.json' with { type: 'json' }
import readinessSettings from './en/readiness-settings.json' with { type: 'json' }
import readiness from './en/readiness.json' with { type: 'json' }
import register from './en/register.json' with { type: 'json' }
import repairs from './en/repairs.json' with { type: 'json' }
import routesBoard from './en/routes-board.json' with { type: 'json' }
import routesDetail from './en/routes-detail.json' with { type: 'json' }
import routesEdit from './en/routes-edit.json' with { type: 'json' }
import routesFilters from './en/routes-filters.json' with { type: 'json' }
import routesImport from './en/routes-import.json' with { type: 'json' }
import routesList from './en/routes-list.json' with { type: 'json' }
import routesMany from './en/routes-many.json' with { type: 'json' }
import routesOrder from './en/routes-order.json' with { type: 'json' }
import routesStrip from './en/routes-strip.json' with { type: 'json' }
import routesTemplates from './en/routes-templates.json' with { type: 'json' }
import routesWhy from './en/routes-why.json' with { type: 'json' }
import routes from './en/routes.json' with { type: 'json' }
import screens from './en/screens.json' with { type: 'json' }
import secondFactor from './en/second-factor.json' with { type: 'json' }
import securityKeys from './en/security-keys.json' with { type: 'json' }
import serverStatus from './en/server-status.json' with { type: 'json' }
import settings from './en/settings.json' with { type: 'json' }
import signOn from './en/sign-on.json' with { type: 'json' }
import singleSignOn from './en/single-sign-on.json' with { type: 'json' }
import syncList from './en/sync-list.json' with { type: 'json' }
import sync from './en/sync.json' with { type: 'json' }
import tab from './en/tab.json' with { type: 'json' }
import templates from './en/templates.json' with { type: 'json' }
import theme from './en/theme.json' with { type: 'json' }
import ui from './en/ui.json' with { type: 'json' }
import units from './en/units.json' with { type: 'json' }
import vehicles from './en/vehicles.json' with { type: 'json' }
import verdict from './en/verdict.json' with { type: 'json' }
import views from './en/views.json' with { type: 'json' }
import webhooks from './en/webhooks.json' with { type: 'json' }
import workOrdersBoard from './en/work-orders-board.json' with { type: 'json' }
import workOrdersDetail from './en/work-orders-detail.json' with { type: 'json' }
import workOrdersEdit from './en/work-orders-edit.json' with { type: 'json' }
import workOrdersList from './en/work-orders-list.json' with { type: 'json' }
import workOrdersMany from './en/work-orders-many.json' with { type: 'json' }
import workOrdersMove from './en/work-orders-move.json' with { type: 'json' }
import workOrdersNew from './en/work-orders-new.json' with { type: 'json' }
import workOrdersWorkload from './en/work-orders-workload.json' with { type: 'json' }
import workOrders from './en/work-orders.json' with { type: 'json' }

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
  'lib-connection': libConnection,
  'lib-costs': libCosts,
  'lib-decisions': libDecisions,
  'lib-deletion': libDeletion,
  'lib-desk': libDesk,
  'lib-directory': libDirectory,
  'lib-drivers': libDrivers,
  'lib-dvirs': libDvirs,
  'lib-export': libExport,
  'lib-http': libHttp,
  'lib-import': libImport,
  'lib-inspections': libInspections,
  'lib-labor-clock': libLaborClock,
  'lib-ledger': libLedger,
  'lib-live': libLive,
  'lib-live-shares': libLiveShares,
  'lib-new-orders': libNewOrders,
  'lib-on-time': libOnTime,
  'lib-papers': libPapers,
  'lib-platform': libPlatform,
  'lib-programs': libPrograms,
  'lib-readiness': libReadiness,
  'lib-routes': libRoutes,
  'lib-screens': libScreens,
  'lib-settings': libSettings,
  'lib-signers': libSigners,
  'lib-single-sign-on': libSingleSignOn,
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
  papers,
  'papers-list': papersList,
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
  tab,
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
