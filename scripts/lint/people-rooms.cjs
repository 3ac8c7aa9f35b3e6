// Which room may know which of those that are about people: who they are, how they sign in, and as whom they sign.
const { BASE, CONTRACT, mayImport } = require('./may-import.cjs')

const peopleRooms = [
  mayImport(
    'accounts',
    '^lib/accounts/',
    ['^lib/audit/', BASE],
    'Who a person is does not depend on any platform.',
  ),
  mayImport(
    'outward',
    '^lib/outward/',
    [BASE],
    'The way to addresses that customers name is the same whoever asks: it knows no room.',
  ),
  mayImport(
    'single-sign-on',
    '^lib/single-sign-on/',
    [
      ...['^lib/(accounts|outward)/', '^lib/audit/append\\.ts$'],
      ...['^lib/connection/token/vault\\.ts$', '^lib/connection/sign-on-bindings\\.ts$', BASE],
    ],
    'A company signs its own people in: what comes of it is an account and a session like any other.',
  ),
  mayImport(
    'signers',
    '^lib/signers/',
    [
      '^lib/(accounts|directory)/',
      '^lib/audit/append\\.ts$',
      '^lib/connection/desk-context\\.ts$',
      CONTRACT,
      BASE,
    ],
    'Says who a member is on the platform; whoever signs reads the membership, and asks nobody here.',
  ),
]

module.exports = { peopleRooms }
