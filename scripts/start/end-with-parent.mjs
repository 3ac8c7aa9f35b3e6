// Preloaded into each process that a start runs. When the start itself is killed without a chance to end them,
// the pipe from it closes, and they end by themselves instead of holding its ports and its database.
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => {})
process.stdin.resume()
process.stdin.unref?.()
