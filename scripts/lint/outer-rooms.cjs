// Which of the outer rooms may know which: what runs in a browser, pages, entries of processes, and the platform's stand-in.
const { BASE, CONTRACT, NOUN, mayImport } = require('./may-import.cjs')

const outerRooms = [
  mayImport(
    'components',
    '^components/',
    [
      NOUN,
      '^lib/desk/',
      '^lib/[a-z-]+/[a-z-]*schema\\.ts$',
      '^lib/accounts/[a-z-]+/[a-z-]*schema\\.ts$',
      '^lib/single-sign-on/sign-in/[a-z-]*schema\\.ts$',
      // Of what there are words: names alone.
      '^lib/(sync/kinds|audit/subjects|connection/capability/capability-names)\\.ts$',
      '^lib/accounts/(roles|platform-person|second-factor/factor-way)\\.ts$',
      '^lib/settings/(table|words)\\.ts$',
      // How much our API takes: a number alone.
      '^lib/[a-z-]+/(list/)?(longest|most)-[a-z]+\\.ts$',
      '^lib/candidates/stands-anyway\\.ts$',
      '^lib/costs/plans\\.ts$',
      '^lib/labor-clock/measured\\.ts$',
      '^lib/telling/mail-choices\\.ts$',
      '^lib/screens/screen-days\\.ts$',
      // A file is read in the browser.
      '^lib/import/(file/|states\\.ts$)',
      '^lib/programs/(orders/order-states|periodic-inspection)\\.ts$',
      '^lib/(drivers|inspections|papers|vehicles)/list-words\\.ts$',
      '^lib/period/period(-words)?\\.ts$',
      '^lib/on-time/(tally|weekday-name)\\.ts$',
      '^lib/readiness/(checks/check-names|settings/(setting-numbers|settings))\\.ts$',
      '^lib/vehicles/(condition-names|unit-kinds)\\.ts$',
      '^lib/readiness/today/(fallen-out|found-of-both|late-now|looked-ahead|today-figures|today-order|today-shown)\\.ts$',
      CONTRACT,
      '^lib/generated/prisma/enums',
      '^lib/((desk-)?clock|durations|json|fields|field-kinds|storable-json|typed-figure|web-address)\\.ts$',
      '^lib/words/(words|word-key|languages)\\.ts$',
      '^lib/ledger/(list/(page|counted|window-size|list-text)|keep/(facts|gone|standstill|storable-id))\\.ts$',
      '^lib/zones/local-day\\.ts$',
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

module.exports = { outerRooms }
