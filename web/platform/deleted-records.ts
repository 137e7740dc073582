type Deleted = { noun: string; id: number }
type Sent = Record<string, unknown>
let deleted: Deleted[] = []

/** Marks a record that is being deleted: its page, still on the screen for a moment, no longer asks the server for it. */
export const markDeleted = (noun: string, id: number) => {
  deleted = [...deleted, { noun, id }]
}
/** Lifts the mark: the record is there again, or still. */
export const unmarkDeleted = (noun: string, ids: readonly number[]) => {
  deleted = deleted.filter((each) => each.noun !== noun || !ids.includes(each.id))
}

/** Drops the marks of records that no query on the screen is about. */
export const pruneDeleted = (keysOnScreen: readonly (readonly unknown[])[]) => {
  deleted = deleted.filter((each) => keysOnScreen.some((key) => isAbout(each, key)))
}

/** Returns whether the query with this key asks for a deleted record, or for a part of it. */
export const asksForDeleted = (key: readonly unknown[]) =>
  deleted.some((each) => isAbout(each, key))

const isAbout = ({ noun, id }: Deleted, [keyNoun, path, sent]: readonly unknown[]): boolean => {
  const { params, query } = (sent ?? {}) as Partial<Record<'params' | 'query', Sent>>
  if (query?.['noun'] === noun && Number(query['recordId']) === id) return true
  const own = String(path)
  const isOwn = keyNoun === noun || ownPaths(noun).some((prefix) => own.includes(`/${prefix}/:id`))
  const ids = [...(isOwn ? [params?.['id'], query?.['id']] : []), params?.[parameterOf(noun)]]
  return ids.some((each) => each !== undefined && Number(each) === id)
}

/** The path of content pieces, for one, is only "content". */
const ownPaths = (noun: string) => [noun, noun.split('-')[0] ?? noun]
/** Returns the parameter that names such a record: "clients" is `clientId`, "content-pieces" is `pieceId`. */
const parameterOf = (noun: string) => `${(noun.split('-').at(-1) ?? noun).replace(/s$/, '')}Id`
