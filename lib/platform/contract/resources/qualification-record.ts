import { z } from 'zod'
import { filled } from '../wire'

/** Specification, Resources, "Qualification record": the archive request; other fields are not shown. */
export const qualificationRecordArchiveRequest = z.strictObject({ id: filled })
