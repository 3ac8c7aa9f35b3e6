/** @jsxImportSource hono/jsx */
import { ASSUMPTIONS } from '../assumptions'
import { Layout } from './layout'

/** What the specification leaves open, and what the sandbox does there. */
export function AssumptionsPage() {
  const areas = [...new Set(ASSUMPTIONS.map((assumption) => assumption.area))]
  return (
    <Layout title="What this sandbox assumes">
      <p class="quiet">
        Where the specification says no more, the sandbox follows what the platform publishes elsewhere, or
        guesses. A real platform may differ here.
      </p>
      {areas.map((area) => (
        <section aria-label={area}>
          <h2>{area}</h2>
          {ASSUMPTIONS.filter((assumption) => assumption.area === area).map(({ text, assumed, origin }) => (
            <dl class="card">
              <dt>Specification</dt>
              <dd>{text}</dd>
              <dt>{origin === 'published' ? 'Published' : 'Assumed'}</dt>
              <dd>{assumed}</dd>
            </dl>
          ))}
        </section>
      ))}
    </Layout>
  )
}
