import { afterEach, describe, expect, test, vi } from 'vitest'
import { list, read } from '../../contract/work/projects.ts'
import { CallError, fetchReply } from './call.ts'
import { isGone } from './gone-records.ts'
import { queryClient } from './query-client.ts'
import { holdRecords } from './held-records.ts'

const keyOf = (id: number) => ['projects', read.path, { params: { id } }]
const record = {
  queryKey: keyOf(7),
  queryFn: () => fetchReply(read, { params: { id: 7 } }),
}
const other = { queryKey: keyOf(8) }
const rows = { queryKey: ['projects', list.path, {}] }

/** Puts `data` into the cache, and has the server refuse the next request with `status`. */
async function refetch(status: number, body: object = { error: 'Not found' }) {
  queryClient.setQueryData(record.queryKey, { id: 7 })
  queryClient.setQueryData(rows.queryKey, [{ id: 7 }])
  const answer = new Response(JSON.stringify(body), { status })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  await queryClient.fetchQuery({ ...record, staleTime: 0 }).catch(() => {})
  return queryClient.getQueryState(record.queryKey)
}

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

describe('a cached record', () => {
  test.each([404, 403])('is forgotten once the server answers %i', async (status) => {
    expect(await refetch(status)).toMatchObject({ status: 'error', data: undefined })
    expect(queryClient.getQueryState(rows.queryKey)?.isInvalidated).toBe(true)
  })

  test.each([0, 401, 429, 500])('stays when the server answers %i', async (status) => {
    const state = status === 0 ? await failed() : await refetch(status)
    expect(state).toMatchObject({ status: 'error', data: { id: 7 } })
    expect(queryClient.getQueryState(rows.queryKey)?.isInvalidated).toBe(false)
  })

  test('stays when another answers for the server, or asks who it is', async () => {
    expect((await refetch(404, { title: 'A proxy’s page' }))?.data).toEqual({ id: 7 })
    const asked = { error: 'Please confirm that it’s you', detail: { secondFactor: true } }
    expect((await refetch(403, asked))?.data).toEqual({ id: 7 })
    expect(isGone(new CallError(403, { ...asked, detail: { proof: true } }))).toBe(false)
  })

  test('stays while a form holds it, and is forgotten afterwards', async () => {
    const [one, two] = [holdRecords(), holdRecords()]
    expect((await refetch(404))?.data).toEqual({ id: 7 })
    one()
    expect(queryClient.getQueryState(record.queryKey)?.data).toEqual({ id: 7 })
    two()
    expect(queryClient.getQueryState(record.queryKey)?.data).toBeUndefined()
    expect(queryClient.getQueryState(rows.queryKey)?.isInvalidated).toBe(true)
  })

  test('has others of its kind asked for once, not again and again', async () => {
    queryClient.setQueryData(other.queryKey, { id: 8 })
    await refetch(404)
    expect(queryClient.getQueryState(other.queryKey)?.isInvalidated).toBe(true)
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
    await queryClient.fetchQuery({ ...record, staleTime: 0 }).catch(() => {})
    expect(invalidate).not.toHaveBeenCalled()
  })
})

async function failed() {
  queryClient.setQueryData(record.queryKey, { id: 7 })
  queryClient.setQueryData(rows.queryKey, [])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await queryClient.fetchQuery({ ...record, staleTime: 0 }).catch(() => {})
  return queryClient.getQueryState(record.queryKey)
}
