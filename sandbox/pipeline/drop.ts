/** The connection is to be closed without an answer; the app's error handler does it. */
export class ConnectionDropped extends Error {
  override readonly name = 'ConnectionDropped'
}
