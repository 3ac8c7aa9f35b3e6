// Which room may know which of those that make routes and work orders: of templates, of a file, without a defect.
const { BASE, CONTRACT, NOUN, mayImport } = require('./may-import.cjs')

const makingRooms = [
  mayImport(
    'new-orders',
    '^lib/new-orders/',
    [
      ...[NOUN, '^lib/(connection|events|ledger)/', '^lib/audit/append\\.ts$'],
      ...['^lib/accounts/roles\\.ts$', '^lib/settings/read-setting\\.ts$', '^lib/templates/', CONTRACT, BASE],
    ],
    'What a work order without a defect is made of, and that it is made once: defects have their own way in lib/desk.',
  ),
  mayImport(
    'templates',
    '^lib/templates/',
    ['^lib/connection/desk-context\\.ts$', '^lib/audit/append\\.ts$', '^lib/ledger/bounded\\.ts$', BASE],
    'Keeps a content under a name, whatever it is a template of: it knows no noun.',
  ),
  mayImport(
    'route-templates',
    '^lib/route-templates/',
    [
      ...['^lib/templates/', '^lib/directory/unlisted-addresses\\.ts$'],
      ...['^lib/connection/desk-context\\.ts$', CONTRACT, BASE],
    ],
    'A route on no day: routes are made of it by the verb of routes, and nothing here sends one.',
  ),
  mayImport(
    'import',
    '^lib/import/',
    [
      NOUN,
      '^lib/(connection|events|ledger)/',
      '^lib/export/csv(-response)?\\.ts$',
      '^lib/platform/refusal\\.ts$',
      '^lib/audit/append\\.ts$',
      '^lib/accounts/roles\\.ts$',
      // What services of a file may be of.
      '^lib/vehicles/known-units\\.ts$',
      CONTRACT,
      BASE,
    ],
    'What is brought in by hand is sent as a person sends it, a row at a time.',
  ),
]

module.exports = { makingRooms }
