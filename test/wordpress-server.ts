import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Item = Record<string, unknown> & { id: number; status: string }
type Reply = [status: number, json: unknown, headers?: Record<string, string>]
const refused = (status: number, code: string, message = 'Sorry.'): Reply => [
  status,
  { code, message, data: { status } },
]

/**
 * Starts a server with the part of WordPress's REST API that Foyer uses, and one user, ada, whose application
 * password is "abcd efgh". `instead` may answer first.
 */
export async function openWordpress() {
  const state = {
    posts: new Map<number, Item>(),
    media: new Map<number, Item & { bytes: Buffer; name: string }>(),
    /** True for plain permalinks: WordPress then serves its API only at ?rest_route=. */
    isPlain: false,
    capabilities: { edit_posts: true, publish_posts: true, upload_files: true } as Record<
      string,
      boolean
    >,
    instead: null as null | ((method: string, route: string) => Reply | 'cut' | null),
    requests: [] as string[],
    /** Names by id, as WordPress returns them. */
    categories: new Map([
      [3, 'News'],
      [4, 'Clay &amp; glaze'],
    ]),
    authors: new Map([
      [1, 'Ada'],
      [2, 'Noor'],
    ]),
    tags: new Map<number, string>(),
  }
  let last = 10

  const signedIn = ({ authorization = '' }: IncomingMessage['headers']) => {
    const [user, password = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
    if (!user) return refused(401, 'rest_not_logged_in', 'You are not currently logged in.')
    if (user !== 'ada') return refused(401, 'invalid_username', 'Unknown username.')
    return password.replaceAll(' ', '') === 'abcdefgh'
      ? null
      : refused(401, 'incorrect_password', 'The provided password is wrong.')
  }

  const write = (id: number, fields: Record<string, unknown>): Reply => {
    if (fields['status'] === 'publish' && !state.capabilities['publish_posts'])
      return refused(403, 'rest_cannot_publish')
    const before = state.posts.get(id) ?? { id, status: 'draft' }
    const item = { ...before, ...fields } as Item
    state.posts.set(id, item)
    const link = `https://kiln.example/${item.status === 'publish' ? String(item['slug']) : `?p=${id}`}`
    return [state.posts.has(id) ? 200 : 201, { ...item, link }]
  }

  const listed = (names: Map<number, string>): Reply => [
    200,
    [...names].map(([id, name]) => ({ id, name })),
  ]

  /** Makes a tag, or says which one has its name already. */
  const makeTag = (name: string): Reply => {
    const [known] =
      [...state.tags].find(([, each]) => each.toLowerCase() === name.toLowerCase()) ?? []
    if (known) return [400, { code: 'term_exists', message: 'Exists.', data: { term_id: known } }]
    state.tags.set(++last, name)
    return [201, { id: last, name }]
  }

  const terms = (method: string, route: string, body: Buffer): Reply | null => {
    if (route === '/wp/v2/categories') return listed(state.categories)
    if (route === '/wp/v2/users')
      return state.capabilities['list_users']
        ? listed(state.authors)
        : refused(403, 'rest_forbidden_context')
    if (route !== '/wp/v2/tags') return null
    return method === 'POST'
      ? makeTag((JSON.parse(body.toString()) as { name: string }).name)
      : listed(state.tags)
  }

  const answer = (request: IncomingMessage, route: string, body: Buffer): Reply => {
    const wrong = signedIn(request.headers) ?? terms(request.method ?? 'GET', route, body)
    if (wrong) return wrong
    const isPost = request.method === 'POST'
    const [, kind = '', digits] = /^\/wp\/v2\/(users|posts|media)(?:\/(\w+))?$/.exec(route) ?? []
    if (kind === 'users') return [200, { id: 1, name: 'Ada', capabilities: state.capabilities }]
    const id = digits ? Number(digits) : null
    if (kind === 'media' && isPost && id === null) {
      if (!state.capabilities['upload_files']) return refused(403, 'rest_cannot_create')
      const [, name = ''] =
        /filename="([^"]+)"/.exec(request.headers['content-disposition'] ?? '') ?? []
      const item = { id: ++last, status: 'inherit', bytes: body, name }
      state.media.set(last, item)
      const address = `https://kiln.example/uploads/${name}`
      return [201, { id: last, status: 'inherit', source_url: address }]
    }
    const items: Map<number, Item> | null =
      kind === 'posts' ? state.posts : kind === 'media' ? state.media : null
    if (!items) return refused(404, 'rest_no_route')
    if (id !== null && !items.has(id)) return refused(404, 'rest_post_invalid_id')
    if (!isPost) return [200, items.get(id ?? 0)]
    const fields = JSON.parse(body.toString()) as Record<string, unknown>
    if (kind === 'posts') return write(id ?? ++last, fields)
    Object.assign(items.get(id ?? 0) ?? {}, fields)
    return [200, items.get(id ?? 0)]
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://wordpress')
      const pretty = url.pathname.startsWith('/wp-json/') && !state.isPlain
      const route = pretty
        ? url.pathname.slice('/wp-json'.length)
        : (url.searchParams.get('rest_route') ?? '')
      const body = await buffer(request)
      const { method = '' } = request
      state.requests.push(`${method} ${route}`)
      const reply = !route ? null : (state.instead?.(method, route) ?? answer(request, route, body))
      if (reply === 'cut') return request.socket.destroy()
      if (!reply) return response.writeHead(404, { 'content-type': 'text/html' }).end('<p>No</p>')
      const [status, json, headers = {}] = reply
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      return response.end(JSON.stringify(json))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    host,
    url: `http://${host}`,
    refused,
    /** Resets it to its initial state. */
    reset() {
      state.posts.clear()
      state.media.clear()
      state.tags.clear()
      Object.assign(state, { isPlain: false, instead: null, requests: [] })
      state.capabilities = { edit_posts: true, publish_posts: true, upload_files: true }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
