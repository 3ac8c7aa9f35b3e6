// `npm run sbom`: what the app is made of. Writes artifacts/sbom.cdx.json (CycloneDX 1.5) and artifacts/licenses.md from
// package-lock.json, fetching nothing; fails where a license asks for more than its notice and scripts/sbom/accepted.json
// does not name it.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { acceptanceOf, installedPackages, judgeLicenses } from './sbom/licenses.mjs'
import { inRoot } from './start/project.mjs'
import { say } from './start/say.mjs'

const read = (...path) => JSON.parse(fs.readFileSync(inRoot(...path), 'utf8'))
const accepted = read('scripts', 'sbom', 'accepted.json')
const packages = installedPackages(read('package-lock.json'))

fs.mkdirSync(inRoot('artifacts'), { recursive: true })
const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev']
const bom = execFileSync('npm', ['sbom', ...options, '--package-lock-only', '--offline'], {
  cwd: inRoot(),
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
  shell: process.platform === 'win32',
})
fs.writeFileSync(inRoot('artifacts', 'sbom.cdx.json'), bom)
const lines = packages.map(
  (one) =>
    `| ${one.name} | ${one.version} | ${one.license ?? 'none stated'} | ${acceptanceOf(one, accepted)?.reason ?? ''} |`,
)
fs.writeFileSync(
  inRoot('artifacts', 'licenses.md'),
  [
    ...['# Licenses', '', '| Package | Version | License | Accepted because |', '| --- | --- | --- | --- |'],
    ...[...new Set(lines), ''],
  ].join('\n'),
)
const { components } = JSON.parse(bom)
say(
  `artifacts/sbom.cdx.json: ${components.length} components; artifacts/licenses.md: ${packages.length} packages.`,
)

const { refused, idle } = judgeLicenses(packages, accepted)
for (const { name, version, license } of refused)
  say(`${name} ${version}: ${license ?? 'no license stated'}, which is not accepted`)
for (const entry of idle)
  say(`scripts/sbom/accepted.json: ${entry.packages} under ${entry.license} covers nothing`)
process.exit(refused.length + idle.length > 0 ? 1 : 0)
