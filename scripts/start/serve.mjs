import { healthy } from './healthy.mjs'
import { startApp, startSandbox, startWorker } from './processes.mjs'
import { StartError } from './project.mjs'
import { reachable } from './reachable.mjs'
import { say, step } from './say.mjs'

/** Starts the processes, says when and where they are ready, and returns only by throwing: when one of them ends. */
export async function serve(env, settings, { dev }) {
  const { host, port, sandboxPort, withSandbox, withWorker } = settings
  const started = []
  const watch = (name, child) => {
    started.push(child.ended.then((end) => ({ name, ...end })))
    return child
  }
  await step(withSandbox ? 'Starting the sandbox platform and the app' : 'Starting the app', '', async () => {
    const ready = []
    if (withSandbox) {
      const child = watch('sandbox', startSandbox(env, undefined, { restarts: dev }))
      ready.push(healthy('sandbox', `http://127.0.0.1:${sandboxPort}/_sandbox/health`, child))
    }
    const app = watch('app', startApp(env, { host, port, dev }))
    ready.push(healthy('app', `http://${reachable(host)}:${port}/api/health`, app))
    await Promise.all(ready)
    if (withWorker) watch('worker', startWorker(env))
  })
  greet(settings)
  const first = await Promise.race(started)
  const how =
    first.error?.message ?? (first.signal ? `was ended by ${first.signal}` : `ended with code ${first.code}`)
  throw new StartError(`The ${first.name} ${how}; everything else is being stopped.`)
}

function greet({ appUrl, sandboxPort, withSandbox, fleetApiUrl }) {
  say()
  say(`  Wayboard   ${appUrl.origin}`)
  if (withSandbox) {
    say(`  Platform   http://127.0.0.1:${sandboxPort}   (the local sandbox)`)
    say()
    say(`  First: open http://127.0.0.1:${sandboxPort}, choose Marketplace, and press Install on Wayboard.`)
  } else {
    say(`  Platform   ${fleetApiUrl.origin}`)
    say()
    say(
      `  First: register the app with the platform; ${appUrl.origin}/register says an administrator what to enter.`,
    )
  }
  say('  Ctrl-C stops everything.')
  say()
}
