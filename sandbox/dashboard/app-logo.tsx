/** @jsxImportSource hono/jsx */
import type { OAuthApp } from '../state'

/** The app's logo, or the first letter of its name where it has none yet. */
export function AppLogo({ app }: { app: OAuthApp }) {
  return app.logo ? (
    <img class="logo" src={`/dashboard/logos/${encodeURIComponent(app.id)}`} alt="" width="48" height="48" />
  ) : (
    <span class="logo" aria-hidden="true">
      {app.name.charAt(0).toUpperCase()}
    </span>
  )
}
