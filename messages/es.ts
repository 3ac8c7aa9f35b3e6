import type { en } from './en'
import access from './es/access.json' with { type: 'json' }
import accounts from './es/accounts.json' with { type: 'json' }
import address from './es/address.json' with { type: 'json' }
import api from './es/api.json' with { type: 'json' }
import app from './es/app.json' with { type: 'json' }
import audit from './es/audit.json' with { type: 'json' }
import candidates from './es/candidates.json' with { type: 'json' }
import capabilitiesList from './es/capabilities-list.json' with { type: 'json' }
import capabilitiesMore from './es/capabilities-more.json' with { type: 'json' }
import capabilities from './es/capabilities.json' with { type: 'json' }
import connection from './es/connection.json' with { type: 'json' }
import costs from './es/costs.json' with { type: 'json' }
import decisions from './es/decisions.json' with { type: 'json' }
import defectsOrder from './es/defects-order.json' with { type: 'json' }
import defects from './es/defects.json' with { type: 'json' }
import deletion from './es/deletion.json' with { type: 'json' }
import departures from './es/departures.json' with { type: 'json' }
import directory from './es/directory.json' with { type: 'json' }
import driversDetail from './es/drivers-detail.json' with { type: 'json' }
import drivers from './es/drivers.json' with { type: 'json' }
import dvirsCreate from './es/dvirs-create.json' with { type: 'json' }
import dvirsDetail from './es/dvirs-detail.json' with { type: 'json' }
import dvirsList from './es/dvirs-list.json' with { type: 'json' }
import dvirsResolve from './es/dvirs-resolve.json' with { type: 'json' }
import dvirs from './es/dvirs.json' with { type: 'json' }
import explorerFields from './es/explorer-fields.json' with { type: 'json' }
import explorerOperations from './es/explorer-operations.json' with { type: 'json' }
import explorer from './es/explorer.json' with { type: 'json' }
import feeds from './es/feeds.json' with { type: 'json' }
import form from './es/form.json' with { type: 'json' }
import frame from './es/frame.json' with { type: 'json' }
import inspections from './es/inspections.json' with { type: 'json' }
import join from './es/join.json' with { type: 'json' }
import ledgerAdd from './es/ledger-add.json' with { type: 'json' }
import ledger from './es/ledger.json' with { type: 'json' }
import libAccounts from './es/lib-accounts.json' with { type: 'json' }
import libAudit from './es/lib-audit.json' with { type: 'json' }
import libBoard from './es/lib-board.json' with { type: 'json' }
import libCandidates from './es/lib-candidates.json' with { type: 'json' }
import libConnection from './es/lib-connection.json' with { type: 'json' }
import libCosts from './es/lib-costs.json' with { type: 'json' }
import libDecisions from './es/lib-decisions.json' with { type: 'json' }
import libDeletion from './es/lib-deletion.json' with { type: 'json' }
import libDesk from './es/lib-desk.json' with { type: 'json' }
import libDirectory from './es/lib-directory.json' with { type: 'json' }
import libDrivers from './es/lib-drivers.json' with { type: 'json' }
import libDvirs from './es/lib-dvirs.json' with { type: 'json' }
import libExport from './es/lib-export.json' with { type: 'json' }
import libHttp from './es/lib-http.json' with { type: 'json' }
import libImport from './es/lib-import.json' with { type: 'json' }
import libInspections from './es/lib-inspections.json' with { type: 'json' }
import libLaborClock from './es/lib-labor-clock.json' with { type: 'json' }
import libLedger from './es/lib-ledger.json' with { type: 'json' }
import libLiveShares from './es/lib-live-shares.json' with { type: 'json' }
import libLive from './es/lib-live.json' with { type: 'json' }
import libNewOrders from './es/lib-new-orders.json' with { type: 'json' }
import libOnTime from './es/lib-on-time.json' with { type: 'json' }
import libPapers from './es/lib-papers.json' with { type: 'json' }
import libPlatform from './es/lib-platform.json' with { type: 'json' }
import libPrograms from './es/lib-programs.json' with { type: 'json' }
import libReadiness from './es/lib-readiness.json' with { type: 'json' }
import libRoutes from './es/lib-routes.json' with { type: 'json' }
import libScreens from './es/lib-screens.json' with { type: 'json' }
import libSettings from './es/lib-settings.json' with { type: 'json' }
import libSigners from './es/lib-signers.json' with { type: 'json' }
import libSingleSignOn from './es/lib-single-sign-on.json' with { type: 'json' }
import libTelling from './es/lib-telling.json' with { type: 'json' }
import libTemplates from './es/lib-templates.json' with { type: 'json' }
import libViews from './es/lib-views.json' with { type: 'json' }
import libWebhooks from './es/lib-webhooks.json' with { type: 'json' }
import libWorkOrders from './es/lib-work-orders.json' with { type: 'json' }
import lib from './es/lib.json' with { type: 'json' }
import list from './es/list.json' with { type: 'json' }
import liveShares from './es/live-shares.json' with { type: 'json' }
import live from './es/live.json' with { type: 'json' }
import many from './es/many.json' with { type: 'json' }
import map from './es/map.json' with { type: 'json' }
import members from './es/members.json' with { type: 'json' }
import notices from './es/notices.json' with { type: 'json' }
import onTimeTake from './es/on-time-take.json' with { type: 'json' }
import onTime from './es/on-time.json' with { type: 'json' }
import outbox from './es/outbox.json' with { type: 'json' }
import palette from './es/palette.json' with { type: 'json' }
import papersList from './es/papers-list.json' with { type: 'json' }
import papers from './es/papers.json' with { type: 'json' }
import password from './es/password.json' with { type: 'json' }
import period from './es/period.json' with { type: 'json' }
import presence from './es/presence.json' with { type: 'json' }
import print from './es/print.json' with { type: 'json' }
import programs from './es/programs.json' with { type: 'json' }
import readinessHistory from './es/readiness-history.json' with { type: 'json' }
import readinessSettings from './es/readiness-settings.json' with { type: 'json' }
import readiness from './es/readiness.json' with { type: 'json' }
import register from './es/register.json' with { type: 'json' }
import repairs from './es/repairs.json' with { type: 'json' }
import routesBoard from './es/routes-board.json' with { type: 'json' }
import routesDetail from './es/routes-detail.json' with { type: 'json' }
import routesEdit from './es/routes-edit.json' with { type: 'json' }
import routesFilters from './es/routes-filters.json' with { type: 'json' }
import routesImport from './es/routes-import.json' with { type: 'json' }
import routesList from './es/routes-list.json' with { type: 'json' }
import routesMany from './es/routes-many.json' with { type: 'json' }
import routesOrder from './es/routes-order.json' with { type: 'json' }
import routesStrip from './es/routes-strip.json' with { type: 'json' }
import routesTemplates from './es/routes-templates.json' with { type: 'json' }
import routesWhy from './es/routes-why.json' with { type: 'json' }
import routes from './es/routes.json' with { type: 'json' }
import screens from './es/screens.json' with { type: 'json' }
import secondFactor from './es/second-factor.json' with { type: 'json' }
import securityKeys from './es/security-keys.json' with { type: 'json' }
import serverStatus from './es/server-status.json' with { type: 'json' }
import settings from './es/settings.json' with { type: 'json' }
import signOn from './es/sign-on.json' with { type: 'json' }
import singleSignOn from './es/single-sign-on.json' with { type: 'json' }
import syncList from './es/sync-list.json' with { type: 'json' }
import sync from './es/sync.json' with { type: 'json' }
import tab from './es/tab.json' with { type: 'json' }
import templates from './es/templates.json' with { type: 'json' }
import theme from './es/theme.json' with { type: 'json' }
import ui from './es/ui.json' with { type: 'json' }
import units from './es/units.json' with { type: 'json' }
import vehicles from './es/vehicles.json' with { type: 'json' }
import verdict from './es/verdict.json' with { type: 'json' }
import views from './es/views.json' with { type: 'json' }
import webhooks from './es/webhooks.json' with { type: 'json' }
import workOrdersBoard from './es/work-orders-board.json' with { type: 'json' }
import workOrdersDetail from './es/work-orders-detail.json' with { type: 'json' }
import workOrdersEdit from './es/work-orders-edit.json' with { type: 'json' }
import workOrdersList from './es/work-orders-list.json' with { type: 'json' }
import workOrdersMany from './es/work-orders-many.json' with { type: 'json' }
import workOrdersMove from './es/work-orders-move.json' with { type: 'json' }
import workOrdersNew from './es/work-orders-new.json' with { type: 'json' }
import workOrdersWorkload from './es/work-orders-workload.json' with { type: 'json' }
import workOrders from './es/work-orders.json' with { type: 'json' }

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
} satisfies { [N in keyof typeof en]: Record<keyof (typeof en)[N], string> }
