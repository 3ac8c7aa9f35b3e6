import { declare } from '@/app/api/declared'
import { context } from '@/app/context'

/**
 * Where the proxy sends a page that was asked for at 127.0.0.1: on to the same page at APP_URL. A handler of its
 * own, because the framework takes 127.0.0.1 for localhost and would make the proxy's redirect a circle.
 */
export const GET = declare({ access: 'anybody' }, async (request: Request): Promise<Response> => {
  const { env } = await context()
  const asked = new URL(request.headers.get('x-asked-path') ?? '/', 'http://asked')
  const to = new URL(env.appUrl)
  to.pathname = asked.pathname
  to.search = asked.search
  return new Response(null, { status: 307, headers: { location: to.href, 'cache-control': 'no-store' } })
})
