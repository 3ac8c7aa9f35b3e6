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
import decisions from './es/decisions.json'
import deletion from './es/deletion.json'
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
import join from './es/join.json'
import ledger from './es/ledger.json'
import lib from './es/lib.json'
import libAccounts from './es/lib-accounts.json'
import libAudit from './es/lib-audit.json'
import libCandidates from './es/lib-candidates.json'
import libChanges from './es/lib-changes.json'
import libConnection from './es/lib-connection.json'
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
import libJobs from './es/lib-jobs.json'
import libLedger from './es/lib-ledger.json'
import libLive from './es/lib-live.json'
import libPlatform from './es/lib-platform.json'
import libReadiness from './es/lib-readiness.json'
import libRoutes from './es/lib-routes.json'
import libSettings from './es/lib-settings.json'
import libSync from './es/lib-sync.json'
import libTelling from './es/lib-telling.json'
import libWebhooks from './es/lib-webhooks.json'
import libWorkOrders from './es/lib-work-orders.json'
import list from './es/list.json'
import live from './es/live.json'
import members from './es/members.json'
import notices from './es/notices.json'
import password from './es/password.json'
import readiness from './es/readiness.json'
import readinessHistory from './es/readiness-history.json'
import readinessSettings from './es/readiness-settings.json'
import register from './es/register.json'
import repairs from './es/repairs.json'
import routes from './es/routes.json'
import routesDetail from './es/routes-detail.json'
import routesEdit from './es/routes-edit.json'
import routesList from './es/routes-list.json'
import routesStrip from './es/routes-strip.json'
import settings from './es/settings.json'
import sync from './es/sync.json'
import syncList from './es/sync-list.json'
import theme from './es/theme.json'
import ui from './es/ui.json'
import units from './es/units.json'
import vehicles from './es/vehicles.json'
import webhooks from './es/webhooks.json'
import workOrders from './es/work-orders.json'
import workOrdersBoard from './es/work-orders-board.json'
import workOrdersDetail from './es/work-orders-detail.json'
import workOrdersEdit from './es/work-orders-edit.json'
import workOrdersList from './es/work-orders-list.json'
import workOrdersMove from './es/work-orders-move.json'
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
  decisions,
  deletion,
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
  join,
  ledger,
  lib,
  'lib-accounts': libAccounts,
  'lib-audit': libAudit,
  'lib-candidates': libCandidates,
  'lib-changes': libChanges,
  'lib-connection': libConnection,
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
  'lib-jobs': libJobs,
  'lib-ledger': libLedger,
  'lib-live': libLive,
  'lib-platform': libPlatform,
  'lib-readiness': libReadiness,
  'lib-routes': libRoutes,
  'lib-settings': libSettings,
  'lib-sync': libSync,
  'lib-telling': libTelling,
  'lib-webhooks': libWebhooks,
  'lib-work-orders': libWorkOrders,
  list,
  live,
  members,
  notices,
  password,
  readiness,
  'readiness-history': readinessHistory,
  'readiness-settings': readinessSettings,
  register,
  repairs,
  routes,
  'routes-detail': routesDetail,
  'routes-edit': routesEdit,
  'routes-list': routesList,
  'routes-strip': routesStrip,
  settings,
  sync,
  'sync-list': syncList,
  theme,
  ui,
  units,
  vehicles,
  webhooks,
  'work-orders': workOrders,
  'work-orders-board': workOrdersBoard,
  'work-orders-detail': workOrdersDetail,
  'work-orders-edit': workOrdersEdit,
  'work-orders-list': workOrdersList,
  'work-orders-move': workOrdersMove,
} satisfies { [N in keyof typeof en]: Record<keyof (typeof en)[N], string> }
