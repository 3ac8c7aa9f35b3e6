import http from 'node:http'
import { shortAddress } from './short-address'

/** No process serves this folder: the command may open the database itself. */
export class NobodyServes extends Error {
  override readonly name = 'NobodyServes'
}

/** One request through the socket of a running app. Throws NobodyServes when there is none. */
export function askOperator(
  file: string,
  method: 'GET' | 'POST',
  path: string,
): Promise<http.IncomingMessage> {
  const address = shortAddress(file)
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.request({ socketPath: address.at, method, path }, (response) => {
      if (response.statusCode === 200) return resolve(response)
      response.resume()
      reject(new Error(`The running app answered ${response.statusCode} to ${method} ${path}`))
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? new NobodyServes() : error),
    )
    request.end()
  }).finally(address.end)
}
