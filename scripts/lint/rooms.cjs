// Which room may know which: docs/architecture.md has the map; those around lib/ stand in outer-rooms.cjs.
const { BASE, CONTRACT, NOUN, OF_WHO_DRIVES, OURS, TESTS, mayImport } = require('./may-import.cjs')
const { countingRooms } = require('./counting-rooms.cjs')
const { makingRooms } = require('./making-rooms.cjs')
const { outerRooms } = require('./outer-rooms.cjs')
const { peopleRooms } = require('./people-rooms.cjs')

const rooms = [
  mayImport('base', BASE, [], 'Base has no domain: whatever it knew, every room would know.'),
  mayImport(
    'contract',
    CONTRACT,
    ['^lib/(durations|faults|loopback|timestamp)\\.ts$'],
    'The contract is the wire as data: app, sandbox and documents read it alike.',
  ),
  mayImport(
    'platform',
    '^lib/platform/(?!contract/)',
    [CONTRACT, BASE],
    'The wire knows no grant and no row: what it has to remember is passed in.',
  ),
  mayImport(
    'audit',
    '^lib/audit/',
    [BASE],
    'Everything writes into the audit trail, so it depends on nothing.',
  ),
  mayImport(
    'settings',
    '^lib/settings/',
    ['^lib/audit/append\\.ts$', '^lib/accounts/roles\\.ts$', BASE],
    'What an organization settles for itself is read by many rooms, so it knows none of them.',
  ),
  mayImport(
    'connection',
    '^lib/connection/',
    ['^lib/platform/', '^lib/audit/', '^lib/accounts/(roles|second-factor/totp-binding)\\.ts$', BASE],
    'The grant is the same whatever it is used for; it knows no noun.',
  ),
  mayImport(
    'period',
    '^lib/period/',
    [BASE],
    'Which days are asked for is the same whatever happened on them.',
  ),
  mayImport(
    'events',
    '^lib/(events|ledger)/',
    ['^lib/(events|ledger|platform|audit)/', '^lib/connection/(desk-context|door)\\.ts$', BASE],
    'How changes are kept is the same for every noun.',
  ),
  mayImport(
    'verdicts',
    '^lib/verdicts/',
    ['^lib/ledger/(tables|list/condition)\\.ts$', BASE],
    'Which departures need a row is asked by every noun: it knows what was said of routes, and judges nothing.',
  ),
  ...['routes', 'dvirs', 'work-orders', 'fleet', 'directory'].map((noun) =>
    mayImport(
      `noun-${noun}`,
      `^lib/${noun}/`,
      [
        '^lib/(connection|events|ledger|verdicts)/',
        '^lib/accounts/(roles|platform-person)\\.ts$',
        '^lib/settings/read-setting\\.ts$',
        CONTRACT,
        BASE,
      ],
      'A noun never knows a sibling: what joins two of them stands in lib/desk.',
    ),
  ),
  mayImport(
    'desk',
    '^lib/desk/',
    [
      NOUN,
      '^lib/(connection|events|ledger|verdicts)/',
      '^lib/audit/append\\.ts$',
      '^lib/accounts/(roles|platform-person)\\.ts$',
      '^lib/readiness/record/said\\.ts$',
      CONTRACT,
      BASE,
    ],
    'The desk joins nouns; feeds, webhooks and jobs bring changes in and are not its business.',
  ),
  ...makingRooms,
  mayImport(
    'labor-clock',
    '^lib/labor-clock/',
    ['^lib/(work-orders|connection|ledger)/', '^lib/audit/append\\.ts$', BASE],
    'A clock ends in the one change of a work order: it knows that, and nobody knows it.',
  ),
  ...countingRooms,
  ...peopleRooms,
  mayImport(
    'programs',
    '^lib/programs/',
    [
      NOUN,
      '^lib/(connection|ledger)/',
      '^lib/events/append-events\\.ts$',
      '^lib/import/file/service-columns\\.ts$',
      '^lib/audit/append\\.ts$',
      CONTRACT,
      BASE,
    ],
    'When a service comes round again follows from what was done and read: readiness asks for it, and it asks nobody.',
  ),
  mayImport(
    'readiness',
    '^lib/readiness/',
    [
      NOUN,
      '^lib/programs/(calendar|gather-services|due|open-orders|schema)\\.ts$',
      '^lib/(connection|events|ledger|verdicts)/',
      // How late what is on the road was, at a moment that is over.
      '^lib/changes/routes-then\\.ts$',
      '^lib/accounts/roles\\.ts$',
      '^lib/settings/read-setting\\.ts$',
      CONTRACT,
      BASE,
    ],
    'Joins nouns as the desk does, into one judgement: it shows and sends nothing.',
  ),
  mayImport(
    'vehicles',
    '^lib/(vehicles|repairs)/',
    [
      NOUN,
      '^lib/programs/(calendar|gather-services|due|schema)\\.ts$',
      // What a vehicle costs is added up where costs are.
      '^lib/costs/cost-of-asset\\.ts$',
      '^lib/(readiness|connection|events|ledger|verdicts)/',
      '^lib/accounts/roles\\.ts$',
      CONTRACT,
      BASE,
    ],
    'Joins what is known of a vehicle or trailer, and of the work that waits for it, with what readiness judges: it judges nothing.',
  ),
  mayImport(
    'decisions',
    '^lib/decisions/',
    [
      NOUN,
      '^lib/(readiness|connection|ledger)/',
      '^lib/vehicles/unit-kinds\\.ts$',
      '^lib/audit/append\\.ts$',
      '^lib/accounts/roles\\.ts$',
      CONTRACT,
      BASE,
    ],
    'What people decide goes by what readiness judges, which reads decisions and makes none.',
  ),
  mayImport(
    'telling',
    '^lib/telling/',
    [
      '^lib/(readiness|verdicts|outward)/',
      '^lib/accounts/(send-mail|change-language|account|address/address-unproved|sessions/(end-sessions|read-session)|second-factor/required)\\.ts$',
      '^lib/connection/(token/vault|push-bindings)\\.ts$',
      // How long what the platform told counts.
      '^lib/(ledger/list/counted|routes/departures/routes-told)\\.ts$',
      BASE,
    ],
    'Tells people by mail and push what readiness judges: it judges nothing.',
  ),
  mayImport(
    'drivers',
    '^lib/drivers/',
    [
      NOUN,
      '^lib/(readiness|connection|ledger)/',
      '^lib/audit/leave-once-a-day\\.ts$',
      '^lib/accounts/roles\\.ts$',
      // When a stream that may go on for ever has told what it has.
      '^lib/platform/endless\\.ts$',
      CONTRACT,
      BASE,
    ],
    'Joins what is known of a person with what readiness judges, and leaves each look in the trail.',
  ),
  mayImport(
    'candidates',
    '^lib/candidates/',
    OF_WHO_DRIVES,
    'Asks readiness of everyone who is known; who takes a route is decided by whoever sends it.',
  ),
  mayImport(
    'board',
    '^lib/board/',
    [...OF_WHO_DRIVES, '^lib/changes/routes-then\\.ts$'],
    'Lays a day out by who drives; what is moved on it is sent by the verbs of routes.',
  ),
  mayImport(
    'changes',
    '^lib/changes/',
    ['^lib/(platform|events|ledger)/', NOUN, BASE],
    'Turns what was observed into events and rows, whoever brought it.',
  ),
  ...['feeds', 'webhooks', 'sync'].map((source) =>
    mayImport(
      source,
      `^lib/${source}/`,
      [
        '^lib/(changes|connection|platform|events|ledger|accounts|audit)/',
        // Which lists an organization has hangs on whose rules hold for it.
        ...(source === 'sync' ? ['^lib/readiness/settings/by-tachograph\\.ts$'] : []),
        NOUN,
        BASE,
      ],
      'What brings changes in hands them to lib/changes: no way in knows another, and none shows people anything.',
    ),
  ),
  mayImport(
    'deletion',
    '^lib/deletion/',
    ['^lib/(accounts|connection|audit)/', BASE],
    'Deletes an organization or an account whatever they hold: it knows tables, and no noun.',
  ),
  mayImport(
    'jobs',
    '^lib/jobs/',
    [
      '^lib/(deletion|changes|feeds|webhooks|sync|readiness|telling|outward|import|programs|connection|platform|events|ledger|accounts|audit)/',
      NOUN,
      BASE,
    ],
    'A job carries out what a room brings; no room asks for more of it than to be sent.',
  ),
  mayImport(
    'live',
    '^lib/live/',
    ['^lib/(events|ledger|feeds|accounts)/', BASE],
    'What open desks are told: the log as it is, and how feeds and connection stand. It changes nothing.',
  ),
  mayImport(
    'views',
    '^lib/views/',
    ['^lib/audit/append\\.ts$', '^lib/accounts/roles\\.ts$', BASE],
    'A name for an address: what that means is known to the list alone.',
  ),
  mayImport(
    'screens',
    '^lib/screens/',
    ['^lib/(accounts|audit|readiness)/', BASE],
    'A screen at a wall shows what Today says, in its public form, and knows of nothing else.',
  ),
  mayImport(
    'live-shares',
    '^lib/live-shares/',
    ['^lib/(connection|platform|ledger|decisions)/', BASE],
    'Links are the platform’s: asked for, made and ended there, and kept nowhere.',
  ),
  mayImport(
    'metrics',
    '^lib/metrics/',
    [BASE],
    'What an operator watches: tables and counts, no noun and no person.',
  ),
  mayImport(
    'traces',
    '^lib/traces/',
    ['^lib/metrics/', BASE],
    'Where work goes: kinds and times, no noun and no person.',
  ),
  mayImport(
    'operator',
    '^lib/operator/',
    ['^lib/(connection|platform)/', BASE],
    'What an operator does by command concerns the database and the grants, and no noun.',
  ),
  ...outerRooms,
]

module.exports = { OURS, TESTS, rooms }
