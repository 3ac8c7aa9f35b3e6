import fs from 'node:fs'
import path from 'node:path'
import { inRoot, StartError } from '../start/project.mjs'
import { run } from '../start/run.mjs'
import { step } from '../start/say.mjs'
import { bundle } from './bundle.mjs'

const DIST = '.next-package'

// What Next copies beside a server that stands alone: an operator's keys, which no package may carry.
const ENVIRONMENT_FILES = ['.env', '.env.production']

// What is read as it is, at the same place as here.
const READ = [
  'public',
  path.join('prisma', 'migrations'),
  path.join('lib', 'accounts', 'passwords', 'common-passwords.bin'),
]

// Next does not see which of its files a machine loads.
const WHOLE = [path.join('node_modules', 'fs-native-extensions')]

// What a start from the folder itself may have put there: keys among it.
const KEPT = ['.data', '.env']

/** Makes the package in `folder` anew, of what was set up before. Refuses, with a StartError, a folder that holds anything but a package. */
export async function gather(folder) {
  const there = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  if (there.length > 0 && !there.includes('server.js'))
    throw new StartError(`${folder} is no package: name a folder that is empty or not there.`)
  const kept = KEPT.filter((name) => there.includes(name))
  if (kept.length > 0)
    throw new StartError(`${folder} holds ${kept.join(' and ')}: move that away, or name another folder.`)
  await step('Building the app', 'with what its server needs', () =>
    run(process.execPath, [inRoot('node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_DIST_DIR: DIST,
        NEXT_OUTPUT: 'standalone',
        NEXT_TELEMETRY_DISABLED: '1',
      },
    }),
  )
  const server = standaloneOf(inRoot(DIST))
  await step('Gathering what runs', '', async () => {
    fs.rmSync(folder, { recursive: true, force: true })
    copy(server, folder)
    for (const name of ENVIRONMENT_FILES) fs.rmSync(path.join(folder, name), { force: true })
    copy(inRoot(DIST, 'static'), path.join(folder, DIST, 'static'))
    for (const each of [...READ, ...WHOLE]) copy(inRoot(each), path.join(folder, each))
    await bundle(folder)
    for (const name of ['start', 'operate', 'healthy'])
      fs.writeFileSync(path.join(folder, `${name}.mjs`), `import './scripts/programs/${name}.mjs'\n`)
    fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(described(), null, 2)}\n`)
  })
}

/** The folder that a build left beside it with the server that stands alone; throws a StartError where that is not there. */
export function standaloneOf(dist) {
  const folder = path.join(dist, 'standalone')
  if (!fs.existsSync(path.join(folder, 'server.js')))
    throw new StartError(
      `The build left no server.js in ${folder}, so there is nothing to make a package of.`,
    )
  return folder
}

/** Links lead to places of the package, and stay as they are. */
const copy = (from, to) => fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true })

function described() {
  const { name, version, type, engines } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'))
  return { name, version, private: true, type, engines, scripts: { start: 'node start.mjs' } }
}
