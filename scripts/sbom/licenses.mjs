// Which licenses the packages that are installed with the app have, and which of them ask for more than their notice.

/** Ask for no more than to keep their notice (SPDX identifiers). */
const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Python-2.0', 'Unlicense', 'Zlib'],
])

/**
 * Whether an SPDX expression of names, AND, OR and parentheses can be met by permissive licenses alone.
 * @param {string | null} expression
 */
export function isPermissive(expression) {
  const tokens = (expression ?? '').match(/\(|\)|[\w.+-]+/g) ?? []
  let at = 0
  const one = () => {
    if (tokens[at] !== '(') return PERMISSIVE.has(tokens[at++] ?? '')
    at += 1
    const inner = either()
    at += 1
    return inner
  }
  const both = () => {
    let holds = one()
    while (tokens[at]?.toUpperCase() === 'AND') {
      at += 1
      holds = one() && holds
    }
    return holds
  }
  const either = () => {
    let holds = both()
    while (tokens[at]?.toUpperCase() === 'OR') {
      at += 1
      holds = both() || holds
    }
    return holds
  }
  const holds = either()
  return holds && at === tokens.length
}

/**
 * The acceptance that covers a package: by its name (a trailing `*` stands for the rest) and by that license alone.
 * @param {{ name: string, license: string | null }} one
 * @param {{ packages: string, license: string, reason: string }[]} accepted
 */
export const acceptanceOf = ({ name, license }, accepted) =>
  accepted.find(
    (entry) =>
      entry.license === (license ?? 'none stated') &&
      (entry.packages.endsWith('*') ? name.startsWith(entry.packages.slice(0, -1)) : name === entry.packages),
  )

/**
 * Packages that ask for more than their notice and that nobody has accepted under that license; and what was accepted
 * and covers nothing (any more).
 * @param {{ name: string, license: string | null }[]} packages
 * @param {{ packages: string, license: string, reason: string }[]} accepted
 */
export function judgeLicenses(packages, accepted) {
  const asking = packages.filter(({ license }) => !isPermissive(license))
  const covering = new Set(asking.map((one) => acceptanceOf(one, accepted)))
  return {
    refused: asking.filter((one) => !acceptanceOf(one, accepted)),
    idle: accepted.filter((entry) => !covering.has(entry)),
  }
}

/**
 * Packages of an npm lockfile (version 3) that are installed without development packages, by name.
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }> }} lockfile
 */
export const installedPackages = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { version = '', license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? null,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
