/** @jsxImportSource hono/jsx */
import type { SandboxContext } from '../sandbox'
import { answerPage } from './answer-page'
import { Layout } from './layout'

function RefusedPage({ title, words }: { title: string; words: string }) {
  return (
    <Layout title={title}>
      <p class="card">{words}</p>
    </Layout>
  )
}

/** A form that was not sent from a page of this dashboard. */
export const answerForged = (c: SandboxContext) =>
  answerPage(
    c,
    RefusedPage({
      title: 'This form was refused',
      words: 'It did not come from this dashboard. Go back, reload the page and send it again.',
    }),
    { status: 403 },
  )

export const answerUnknown = (c: SandboxContext) =>
  answerPage(
    c,
    RefusedPage({ title: 'There is nothing here', words: 'The page or the thing that it showed is gone.' }),
    { status: 404 },
  )
