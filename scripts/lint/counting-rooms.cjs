// Which room may know which of those that take away or add up what happened, and change nothing.
const { BASE, CONTRACT, NOUN, mayImport } = require('./may-import.cjs')

const countingRooms = [
  mayImport(
    'export',
    '^lib/export/',
    [
      NOUN,
      '^lib/desk/browse-[a-z-]+\\.ts$',
      '^lib/ledger/',
      '^lib/connection/desk-context\\.ts$',
      '^lib/audit/(append|leave-once)\\.ts$',
      '^lib/accounts/roles\\.ts$',
      // A paper is told by the words of the page that prints it.
      '^lib/(board|inspections)/schema\\.ts$',
      BASE,
    ],
    'What is taken away is what a list shows, and the trail says so.',
  ),
  mayImport(
    'inspections',
    '^lib/inspections/',
    [
      ...[
        NOUN,
        '^lib/(connection|ledger|period)/',
        '^lib/export/(csv|csv-response|local-time|note-taken)\\.ts$',
      ],
      ...['^lib/audit/read-head\\.ts$', CONTRACT, BASE],
    ],
    'What an auditor takes joins reports with what was driven: it reads the nouns, and judges nothing.',
  ),
  mayImport(
    'costs',
    '^lib/costs/',
    [
      NOUN,
      '^lib/programs/(gather-use|meter|due)\\.ts$',
      '^lib/export/(csv(-response)?|local-time|note-taken|too-many-rows)\\.ts$',
      '^lib/(connection|ledger|period)/',
      CONTRACT,
      BASE,
    ],
    'Adds up what work orders cost beside how far vehicles went: it changes nothing.',
  ),
  mayImport(
    'on-time',
    '^lib/on-time/',
    [
      ...[NOUN, '^lib/(connection|ledger|period)/'],
      ...[
        '^lib/export/(csv(-response)?|note-taken|too-many-rows)\\.ts$',
        '^lib/audit/leave-once-a-day\\.ts$',
      ],
      ...['^lib/accounts/roles\\.ts$', CONTRACT, BASE],
    ],
    'Adds up how visits of routes were, and says what a plan might learn of them: it changes nothing.',
  ),
  mayImport(
    'papers',
    '^lib/papers/',
    [
      NOUN,
      '^lib/(readiness|connection|ledger)/',
      '^lib/board/read-home-zone\\.ts$',
      '^lib/vehicles/papers-of-asset\\.ts$',
      '^lib/export/(csv(-response)?|local-time|note-taken|too-many-rows)\\.ts$',
      '^lib/audit/leave-once-a-day\\.ts$',
      '^lib/accounts/roles\\.ts$',
      CONTRACT,
      BASE,
    ],
    'Lists what papers are worth as readiness says it: it judges nothing, and changes nothing.',
  ),
]

module.exports = { countingRooms }
