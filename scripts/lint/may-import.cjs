// What a rule of rooms is said with (rooms.cjs): it lists what a room may import; anything else of ours is refused, with the
// reason. Tests may reach further than what they test.
const TESTS = '\\.test\\.tsx?$|^sandbox/testing/'
const BASE = '^lib/([a-z-]+\\.ts$|db/|http/|words/|earth/|zones/|generated/)'
const CONTRACT = '^lib/platform/contract/'
const NOUN = '^lib/(routes|dvirs|work-orders|fleet|directory)/'
const OURS =
  '^(app|components|lib|sandbox|scripts|test|e2e|looks|soak|drills|bench|worker\\.ts|proxy\\.ts|instrumentation\\.ts)'
// What rooms may know that ask who can drive what.
const OF_WHO_DRIVES = [
  ...[
    NOUN,
    '^lib/(readiness|connection|ledger|verdicts)/',
    '^lib/drivers/known-drivers\\.ts$',
    '^lib/vehicles/known-units\\.ts$',
  ],
  ...['^lib/accounts/roles\\.ts$', CONTRACT, BASE],
]

const mayImport = (name, room, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: room, pathNot: TESTS },
  to: { path: OURS, pathNot: [room, ...allowed] },
})

module.exports = { TESTS, BASE, CONTRACT, NOUN, OURS, OF_WHO_DRIVES, mayImport }
