import { membersOf } from '../tag-filter'

interface Attribute {
  id: string
  name: string
  numberValues: number[]
  stringValues: string[]
}

/** What the lists of drivers, vehicles and assets share (published): attributes as `name:value`, and two times. */
export function directoryFilter(query: {
  attributes?: string | undefined
  attributeValueIds?: string | undefined
  updatedAfterTime?: string | undefined
  createdAfterTime?: string | undefined
}): (record: { attributes: Attribute[]; createdAtTime: string; updatedAtTime: string }) => boolean {
  const ids = membersOf(query.attributeValueIds)
  const pairs = membersOf(query.attributes)
  const updatedAfter = Date.parse(query.updatedAfterTime ?? '') || 0
  const createdAfter = Date.parse(query.createdAfterTime ?? '') || 0
  return ({ attributes, createdAtTime, updatedAtTime }) =>
    Date.parse(updatedAtTime) > updatedAfter &&
    Date.parse(createdAtTime) > createdAfter &&
    (!ids || attributes.some((attribute) => ids.has(attribute.id))) &&
    (!pairs ||
      attributes.some(({ name, numberValues, stringValues }) =>
        [...numberValues, ...stringValues].some((value) => pairs.has(`${name}:${value}`)),
      ))
}
