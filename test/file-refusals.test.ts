import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access } from '../contract/access.ts'
import { nameOf, rawCalls } from './contract-calls.ts'
import { openTestServer, type TestServer } from './server.ts'

const guarded = rawCalls.filter(
  ({ may, method }) =>
    method === 'GET' && !(access[may] as readonly string[]).includes('anonymous'),
)

describe('a file that is opened in a tab after the session ended', () => {
  let server: TestServer
  beforeAll(async () => void (server = await openTestServer()))
  afterAll(() => server.close())

  const open = (path: string, accept: string) =>
    server.inject({ url: path.replaceAll(/:\w+/g, '1'), headers: { accept } })

  test.each(guarded.map((call) => [nameOf(call), call.path]))(
    '%s: shows a page instead of JSON',
    async (_name, path) => {
      const page = await open(path, 'text/html,application/xhtml+xml,*/*;q=0.8')
      expect(page.statusCode).toBe(401)
      expect(page.headers['content-type']).toMatch(/^text\/html/)
      expect(page.headers['cache-control']).toBe('private, no-store')
      expect(page.body).toContain('Sign in, and then open the file again.')
      const script = await open(path, '*/*')
      expect([script.statusCode, script.json()]).toEqual([401, { error: 'Please sign in first' }])
    },
  )
})
