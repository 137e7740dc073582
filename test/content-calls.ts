import { publicationTargets } from '../contract/content/content-publications.ts'
import { keysOf } from '../contract/fields.ts'
import { nameOf } from './contract-calls.ts'
import type { Jar, TestServer } from './server.ts'

type Call = { method: string; path: string }
/** Every call about content, whether it takes a piece in its address or pieces in its body. */
export const aboutContent = ({ method, path }: Call) =>
  method !== 'GET' && /^\/api\/(?:admin\/)?content(?:-\w+)?(?:\/|$)/.test(path)
/** Whether a call removes the piece itself. */
export const deletes = ({ method, path }: Call) =>
  (method === 'DELETE' && path === '/api/content/:id') || path === '/api/content/trash'

/** Bodies for every way to publish, tried wherever a call takes a piece. */
const bodies = [
  {},
  ...keysOf(publicationTargets).map((target) => ({
    target,
    as: 'publish',
    url: 'https://clinic.example/post',
    checked: [],
    at: '2026-03-02T10:01:00Z',
  })),
  { status: 'published', checked: [] },
  { status: 'approved', checked: [] },
]

/** Makes each call with each body, on a piece; returns those that were carried out. */
export async function callAll(server: TestServer, admin: Jar, id: number, calls: readonly Call[]) {
  const done = new Set<string>()
  for (const { method, path } of calls)
    for (const body of bodies) {
      const { statusCode } = await server.inject({
        method: method as 'POST',
        url: path
          .replace(':id', String(id))
          .replace(':target', 'target' in body ? body.target : 'blog')
          .replace(/:\w+/g, '1'),
        cookies: Object.fromEntries(admin),
        ...(method !== 'DELETE' && {
          payload: path.includes(':id') ? body : { ...body, ids: [id] },
        }),
      })
      if (statusCode < 300) done.add(nameOf({ method, path }))
    }
  return done
}
