export const dynamic = 'force-dynamic'

/** The framework's own limit. */
export const GET = () => Response.json({})
