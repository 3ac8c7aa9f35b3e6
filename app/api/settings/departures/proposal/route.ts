import { handle } from '@/app/api/handle'
import { readDeparturesProposal } from '@/lib/routes/departures/read-departures-proposal'

/** Whether the desk proposes that departures are told by nobody: `{data: {isProposed, past, administrators}}`. */
export const GET = handle({ permission: 'read' }, async (ctx) => ({
  data: await readDeparturesProposal(ctx),
}))
