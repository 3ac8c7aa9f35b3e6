const importRules = require('./scripts/lint/import-rules.cjs')

// Which room may know which: docs/architecture.md has the map. Each rule lists what a room may import; anything
// else of ours is refused, with the reason. Tests may reach further than what they test.
const TESTS = '\\.test\\.tsx?$|^sandbox/testing/'
const BASE = '^lib/([a-z-]+\\.ts$|db/|http/|words/|generated/)'
const CONTRACT = '^lib/platform/contract/'
const NOUN = '^lib/(routes|dvirs|work-orders|fleet|directory)/'
const OURS =
  '^(app|components|lib|sandbox|scripts|test|e2e|looks|soak|bench|worker\\.ts|proxy\\.ts|instrumentation\\.ts)'

const mayImport = (name, room, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: room, pathNot: TESTS },
  to: { path: OURS, pathNot: [room, ...allowed] },
})

const rooms = [
  mayImport('base', BASE, [], 'Base has no domain: whatever it knew, every room would know.'),
  mayImport(
    'contract',
    CONTRACT,
    ['^lib/faults\\.ts$'],
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
    'accounts',
    '^lib/accounts/',
    ['^lib/audit/', BASE],
    'Who a person is does not depend on any platform.',
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
    ['^lib/platform/', '^lib/audit/', '^lib/accounts/roles\\.ts$', BASE],
    'The grant is the same whatever it is used for; it knows no noun.',
  ),
  mayImport(
    'events',
    '^lib/(events|ledger)/',
    ['^lib/(events|ledger|platform|audit)/', '^lib/connection/(desk-context|door)\\.ts$', BASE],
    'How changes are kept is the same for every noun.',
  ),
  ...['routes', 'dvirs', 'work-orders', 'fleet', 'directory'].map((noun) =>
    mayImport(
      `noun-${noun}`,
      `^lib/${noun}/`,
      [
        '^lib/(connection|events|ledger)/',
        '^lib/accounts/roles\\.ts$',
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
      '^lib/(connection|events|ledger)/',
      '^lib/accounts/roles\\.ts$',
      '^lib/readiness/blocked-now\\.ts$',
      CONTRACT,
      BASE,
    ],
    'The desk joins nouns; feeds, webhooks and jobs bring changes in and are not its business.',
  ),
  mayImport(
    'export',
    '^lib/export/',
    [
      NOUN,
      '^lib/desk/browse-[a-z-]+\\.ts$',
      '^lib/ledger/',
      '^lib/connection/desk-context\\.ts$',
      '^lib/audit/append\\.ts$',
      BASE,
    ],
    'What is taken away is what a list shows, and the trail says so.',
  ),
  mayImport(
    'readiness',
    '^lib/readiness/',
    [
      NOUN,
      '^lib/(connection|events|ledger)/',
      '^lib/accounts/roles\\.ts$',
      '^lib/settings/read-setting\\.ts$',
      CONTRACT,
      BASE,
    ],
    'Joins nouns as the desk does, into one judgement: it shows and sends nothing.',
  ),
  mayImport(
    'decisions',
    '^lib/decisions/',
    [
      NOUN,
      '^lib/(readiness|connection|ledger)/',
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
    ['^lib/readiness/', '^lib/accounts/(send-mail|change-language|address-unproved)\\.ts$', BASE],
    'Tells people by mail what readiness judges: it judges nothing.',
  ),
  mayImport(
    'drivers',
    '^lib/drivers/',
    [
      NOUN,
      '^lib/(readiness|connection|ledger)/',
      '^lib/audit/append\\.ts$',
      '^lib/accounts/roles\\.ts$',
      CONTRACT,
      BASE,
    ],
    'Joins what is known of a person with what readiness judges, and leaves each look in the trail.',
  ),
  mayImport(
    'candidates',
    '^lib/candidates/',
    [
      NOUN,
      '^lib/(readiness|connection|ledger)/',
      '^lib/drivers/known-drivers\\.ts$',
      '^lib/accounts/roles\\.ts$',
      CONTRACT,
      BASE,
    ],
    'Asks readiness of everyone who is known; who takes a route is decided by whoever sends it.',
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
      ['^lib/(changes|connection|platform|events|ledger|accounts|audit)/', NOUN, BASE],
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
      '^lib/(deletion|changes|feeds|webhooks|sync|readiness|telling|connection|platform|events|ledger|accounts|audit)/',
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
    'metrics',
    '^lib/metrics/',
    [BASE],
    'What an operator watches: tables and counts, no noun and no person.',
  ),
  mayImport(
    'operator',
    '^lib/operator/',
    ['^lib/(connection|platform)/', BASE],
    'What an operator does by command concerns the database and the grants, and no noun.',
  ),
  mayImport(
    'components',
    '^components/',
    [
      NOUN,
      '^lib/desk/',
      '^lib/[a-z-]+/[a-z-]*schema\\.ts$',
      // Of what there are words: names alone.
      '^lib/(sync/kinds|connection/capability/capability-names)\\.ts$',
      '^lib/accounts/roles\\.ts$',
      '^lib/settings/(table|words)\\.ts$',
      '^lib/telling/mail-choices\\.ts$',
      '^lib/readiness/(check-names|setting-numbers|settings|today-figures|vehicles/condition-names)\\.ts$',
      CONTRACT,
      '^lib/generated/prisma/enums',
      '^lib/(clock|json|fields|field-kinds)\\.ts$',
      '^lib/words/(words|word-key|languages)\\.ts$',
      '^lib/ledger/(page|facts|gone|window-size|list-text|local-day)\\.ts$',
    ],
    'A component runs in the browser: it takes shapes and rules from the nouns, and asks our own API for rows.',
  ),
  mayImport(
    'app',
    '^app/',
    ['^components/', '^lib/'],
    'Pages and handlers adapt; only the entries above them differ.',
  ),
  mayImport(
    'entries',
    '^(worker|proxy|instrumentation)\\.ts$',
    ['^app/', '^lib/'],
    'An entry of a process starts it, and that is all.',
  ),
  mayImport(
    'sandbox',
    '^sandbox/',
    [CONTRACT, BASE],
    'The sandbox is the platform: it shares the contract with the app, and nothing else.',
  ),
]

module.exports = {
  forbidden: [...rooms, ...importRules(OURS, TESTS)],
  options: {
    doNotFollow: { path: 'node_modules|^lib/generated/' },
    exclude: { path: '^lib/generated/prisma/(internal|models)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json', '.css'],
    },
  },
}
