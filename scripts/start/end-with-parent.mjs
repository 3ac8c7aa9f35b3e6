// Preloaded into each process that a start runs. When the start itself is killed without a chance to end them,
// the pipe from it closes, and they end by themselves instead of holding its ports and its database.
// Next hands this preload on to the processes that it starts itself: to those, their own stdin means nothing.
if (process.env.WAYBOARD_STARTED_BY === String(process.ppid)) {
  process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
  process.stdin.on('error', () => {})
  process.stdin.resume()
  process.stdin.unref?.()
}
