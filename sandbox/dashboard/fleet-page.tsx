/** @jsxImportSource hono/jsx */
import type { Organization } from '../state'
import { FLEET_TABLES, type FleetTable } from './fleet-tables'
import { Layout } from './layout'

/** The most rows that are shown: the page is for looking ids up, not for reading everything. */
const SHOWN = 500

interface FleetPageProps {
  organizations: readonly Organization[]
  organization: Organization
  kind: string
  table: FleetTable
}

export function FleetPage({ organizations, organization, kind, table }: FleetPageProps) {
  const rows = table.rows(organization.fleet, organization.timezone)
  return (
    <Layout title={`${table.title} of ${organization.name}`} current="/dashboard/fleet/routes">
      <nav class="tabs" aria-label="Organization">
        {organizations.map((one) => (
          <a
            href={`?organization=${one.id}`}
            {...(one.id === organization.id ? { 'aria-current': 'true' } : {})}
          >
            {one.name}
          </a>
        ))}
      </nav>
      <nav class="tabs" aria-label="Kind">
        {Object.entries(FLEET_TABLES).map(([name, one]) => (
          <a
            href={`/dashboard/fleet/${name}?organization=${organization.id}`}
            {...(name === kind ? { 'aria-current': 'page' } : {})}
          >
            {one.title}
          </a>
        ))}
      </nav>
      <p class="quiet">
        {rows.length > SHOWN ? `The first ${SHOWN} of ${rows.length}` : `${rows.length} in all`}. Times in{' '}
        {organization.timezone}.
      </p>
      <div class="scroll" role="region" aria-label={table.title} tabindex={0}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th scope="col">{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr>
                {row.map((cell, i) => (
                  <td class={i === 0 ? 'id' : ''}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Layout>
  )
}
