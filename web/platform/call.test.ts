import { assert, dictionary, oneof, constant, integer, property, string } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../contract/http.ts'
import {
  addressOf,
  call,
  CallError,
  callPage,
  onUnauthorized,
  refusalOf,
  refuseCalls,
} from './call.ts'
import { sentenceOf } from './sentence.ts'
import { failureText } from '../ui/failure-text.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/leads',
  may: 'leads.list',
  query: z.object({ cursor: z._default(z.string(), '') }),
  reply: z.array(z.object({ id: z.number() })),
  paged: true,
})

describe('the address of a call', () => {
  test('has its placeholders filled in and encoded', () => {
    const path = '/api/clients/:clientId/keywords/:id'
    expect(addressOf({ path }, { params: { clientId: 7, id: 'a/b?c' } })).toBe(
      '/api/clients/7/keywords/a%2Fb%3Fc',
    )
  })

  test('leaves out empty values, but not zero and false', () => {
    const query = { q: '', page: 0, all: false, from: null, to: undefined, name: 'É & Co' }
    expect(addressOf({ path: '/api/leads' }, { query })).toBe(
      '/api/leads?page=0&all=false&name=%C3%89+%26+Co',
    )
    expect(addressOf({ path: '/api/leads' }, { query: { q: '' } })).toBe('/api/leads')
  })

  test('carries any text unchanged', () => {
    const value = oneof(string({ unit: 'grapheme' }), integer(), constant(null))
    assert(
      property(dictionary(string({ minLength: 1 }), value), string(), (query, id) => {
        const url = new URL(
          addressOf({ path: '/api/x/:id' }, { params: { id }, query }),
          'http://a',
        )
        const expected = Object.entries(query)
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => [name, String(value)])
        expect([...url.searchParams]).toEqual(expected)
        // A URL can't have `.` or `..` as a part of its path.
        const isPart = !/^\.{1,2}$/.test(id)
        expect(decodeURIComponent(url.pathname)).toBe(isPart ? `/api/x/${id}` : url.pathname)
      }),
    )
  })
})

describe('the reason of a refusal', () => {
  const refusal = (body: string | null, statusText = '') =>
    refusalOf(new Response(body, { status: 500, statusText }))
  test.each([
    ['{"error":"No","fields":{"a":"b"}}', '', { error: 'No', fields: { a: 'b' } }],
    ['{"message":"No"}', 'Bad', { error: '' }],
    ['{"error":1}', '', { error: '' }],
    ['null', '', { error: '' }],
    ['Bad gateway', 'ignored', { error: '' }],
    ['<html><head><title>502 Bad Gateway</title></head></html>', 'Bad Gateway', { error: '' }],
    [null, 'Not Found', { error: '' }],
    ['', '', { error: '' }],
  ])('%j with status %j', async (body, statusText, expected) => {
    expect(await refusal(body, statusText)).toEqual(expected)
  })

  test('is shown if it is the server’s own', () => {
    expect(sentenceOf(new CallError(409, { error: 'Somebody was faster' }), 'Failed')).toBe(
      'Somebody was faster',
    )
    expect(sentenceOf(new CallError(500, { error: '' }), 'Failed')).toBe('Failed')
    expect(sentenceOf(new Error('x is undefined'), 'Failed')).toBe('Failed')
    expect(sentenceOf('x')).toBe('Something went wrong. Please try again.')
  })

  test('is the caller’s sentence for a proxy’s page, in a toast and in a failed list', async () => {
    const page = '<html><title>502 Bad Gateway</title></html>'
    const failure = new CallError(
      502,
      await refusalOf(new Response(page, { status: 502, statusText: 'Bad Gateway' })),
    )
    expect(sentenceOf(failure, 'Failed to update project')).toBe('Failed to update project')
    expect(failureText(failure)).toBe('Something went wrong. Please try again.')
    expect(failureText(new SyntaxError('Unexpected token <'))).toBe(
      'Something went wrong. Please try again.',
    )
    expect(failureText(new CallError(409, { error: 'Somebody was faster' }))).toBe(
      'Somebody was faster',
    )
  })
})

describe('a call', () => {
  const respond = vi.fn<typeof fetch>()
  beforeEach(() => {
    respond.mockReset()
    vi.stubGlobal('fetch', respond)
    vi.stubGlobal('location', new URL('http://agency.example/leads?q=x'))
  })
  afterEach(() => void vi.unstubAllGlobals())
  const page = (headers: Record<string, string>, rows = [{ id: 1 }]) => {
    respond.mockResolvedValue(Response.json(rows, { headers }))
    return callPage(list, { query: {} })
  }

  test('returns a page with its cursor and total', async () => {
    const link = '</api/leads?q=x&cursor=a%2Bb>; rel="next"'
    expect(await page({ link, 'x-total-count': '1000+', 'x-near-match': 'true' })).toEqual({
      rows: [{ id: 1 }],
      total: 1000,
      isMore: true,
      isNear: true,
      next: 'a+b',
    })
  })

  test('returns the last page without a cursor; without a total, its rows count', async () => {
    const last = { rows: [{ id: 1 }], total: 1, isMore: false, isNear: false, next: null }
    expect(await page({})).toEqual(last)
    expect(await page({ link: '</api/leads?cursor=a>; rel="prev"' })).toEqual(last)
    expect(await page({ 'x-total-count': '0' }, [])).toEqual({ ...last, rows: [], total: 0 })
  })

  test('throws what the server said, and reports a lost session', async () => {
    const listener = vi.fn<() => void>()
    const unsubscribe = onUnauthorized(listener)
    respond.mockResolvedValueOnce(Response.json({ error: 'No', detail: { a: 1 } }, { status: 409 }))
    await expect(call(list)).rejects.toMatchObject({
      message: '409: No',
      status: 409,
      sentence: 'No',
      fields: {},
      detail: { a: 1 },
    })
    expect(listener).not.toHaveBeenCalled()
    respond.mockResolvedValue(Response.json({ error: 'Please sign in' }, { status: 401 }))
    await expect(call(list)).rejects.toThrow('401: Please sign in')
    expect(listener).toHaveBeenCalledOnce()
    unsubscribe()
    await expect(call(list)).rejects.toThrow('401')
    expect(listener).toHaveBeenCalledOnce()
  })

  test('has status 0 without a connection; when aborted it throws the reason', async () => {
    respond.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call(list)).rejects.toMatchObject({ name: 'CallError', status: 0 })
    const aborted = AbortSignal.abort('left the page')
    respond.mockRejectedValue('left the page')
    await expect(call(list, {}, aborted)).rejects.toBe('left the page')
  })
})

test('calls that are refused before they are sent never leave, until that ends', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json([]))
  vi.stubGlobal('fetch', fetched)
  const end = refuseCalls(({ may }) => may === 'leads.list')
  await expect(call(list, {})).rejects.toMatchObject({ status: 403 })
  await expect(callPage(list, {})).rejects.toThrow('You’re looking as a guest')
  expect(fetched).not.toHaveBeenCalled()
  end()
  await call(list, {})
  expect(fetched).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
