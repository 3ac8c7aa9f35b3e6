import { z } from 'zod'
import { flag, id, idMap, number, part, parts, text, time } from '../reading'
import { filled } from '../wire'

/** Specification, Resources, "Qualification record": the archive request; other fields are not shown. */
export const qualificationRecordArchiveRequest = z.strictObject({ id: filled })

/** Published: POST /qualification-records/unarchive. */
export const qualificationRecordUnarchiveRequest = z.strictObject({ id: filled })

const author = part({ id: text, type: text })

/** Published: GET /qualification-types. */
export const qualificationType = z.looseObject({
  id,
  name: text,
  entityType: text,
  revisionId: text,
  fields: parts({ id: text, label: text, type: text, isRequired: flag }),
  createdAtTime: time,
  createdBy: author,
  updatedAtTime: time,
  updatedBy: author,
})

/** Published: GET /qualification-records/stream. */
export const qualificationRecord = z.looseObject({
  id,
  qualificationType: part({ id: text, name: text, revisionId: text }),
  owner: part({ id: text, entityType: text, externalIds: idMap }),
  recordStatus: text,
  issueDate: time,
  expirationDate: time,
  externalIds: idMap,
  fields: parts({
    id: text,
    label: text,
    type: text,
    textValue: part({ value: text }),
    numberValue: part({ value: number }),
    dateTimeValue: part({ type: text, value: time }),
  }),
  createdAtTime: time,
  createdBy: author,
  updatedAtTime: time,
  updatedBy: author,
})
