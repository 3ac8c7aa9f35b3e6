/** @jsxImportSource hono/jsx */
import { Layout } from '../dashboard/layout'

/** Said to the person, because there is nowhere safe to send them. */
export function ProblemPage({ title, words }: { title: string; words: string }) {
  return (
    <Layout title={title} narrow>
      <p class="card problem" role="alert">
        {words}
      </p>
      <p>
        <a href="/">Back to the Marketplace</a>
      </p>
    </Layout>
  )
}
