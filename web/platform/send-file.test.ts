import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../contract/core/users.ts'
import { uploadMaxBytes } from '../../contract/core/uploads.ts'
import { CallError } from './call.ts'
import { isRefused, sendFile } from './send-file.ts'
import { setUser } from './session.ts'

/** The requests that were sent, each with functions to answer it. */
let requests: ReturnType<typeof aRequest>[] = []
function aRequest() {
  const [request, progress] = [new EventTarget(), new EventTarget()]
  return Object.assign(request, {
    upload: progress,
    status: 0,
    statusText: '',
    responseText: '',
    address: '',
    open(_method: string, address: string) {
      this.address = address
    },
    setRequestHeader: () => {},
    send: vi.fn<() => void>(),
    abort: () => request.dispatchEvent(new Event('abort')),
    respond(status: number, body: unknown) {
      Object.assign(request, { status, responseText: JSON.stringify(body) })
      request.dispatchEvent(new Event('load'))
    },
    report: (loaded: number, total: number) =>
      progress.dispatchEvent(Object.assign(new Event('progress'), { loaded, total })),
  })
}

beforeEach(() => {
  requests = []
  vi.stubGlobal('XMLHttpRequest', function open() {
    const request = aRequest()
    requests.push(request)
    return request
  })
})
afterEach(() => {
  setUser(null)
  vi.unstubAllGlobals()
})

const upload = { id: 3, name: 'a.txt', type: 'text/plain', bytes: 4 }
const sized = (size: number) =>
  ({ name: 'a b.txt', size, slice: () => new Blob() }) as unknown as File
const signIn = (role: 'admin' | 'client') => setUser({ id: 1, role } as CurrentUser)

describe('a file is refused before it is sent', () => {
  test.each([
    ['client', uploadMaxBytes.client, 0, 1],
    ['client', uploadMaxBytes.client + 1, 413, 0],
    ['admin', uploadMaxBytes.client + 1, 0, 1],
    ['admin', uploadMaxBytes.admin + 1, 413, 0],
    ['admin', 0, 400, 0],
  ] as const)('by a %s with %d bytes: %d', async (role, size, status, sent) => {
    signIn(role)
    const result = sendFile(sized(size), () => {}).catch((error: unknown) => error)
    requests[0]?.respond(201, upload)
    expect(await result).toMatchObject(status ? { status } : upload)
    expect(requests).toHaveLength(sent)
  })

  test('unless nobody is known to be an admin', async () => {
    setUser(null)
    await expect(sendFile(sized(uploadMaxBytes.client + 1), () => {})).rejects.toThrow('413')
  })
})

test('progress is a fraction, and the name is part of the address', async () => {
  const onProgress = vi.fn<(part: number) => void>()
  const result = sendFile(sized(4), onProgress)
  const [request] = requests
  expect(request?.address).toBe('/api/uploads?name=a+b.txt')
  request?.report(1, 4)
  request?.report(4, 4)
  // The total of an empty request is 0.
  request?.report(0, 0)
  request?.respond(201, upload)
  expect(await result).toEqual(upload)
  expect(onProgress.mock.calls).toEqual([[0.25], [1], [1]])
})

test('an unreadable file is told apart from a lost connection', async () => {
  const lost = sendFile(new File(['text'], 'a.txt'), () => {})
  requests[0]?.dispatchEvent(new Event('error'))
  const connection = await lost.catch((error: unknown) => error)
  expect(connection).toMatchObject({ status: 0 })
  expect(isRefused(connection)).toBe(false)

  const folder = sized(4096)
  folder.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob
  const unreadable = sendFile(folder, () => {})
  requests[1]?.dispatchEvent(new Event('error'))
  const refusal = await unreadable.catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 400 })
  expect(isRefused(refusal)).toBe(true)
})

test('an aborted upload rejects with the reason, also before it began', async () => {
  const controller = new AbortController()
  const running = sendFile(sized(4), () => {}, controller.signal)
  controller.abort('removed')
  await expect(running).rejects.toBe('removed')
  await expect(sendFile(sized(4), () => {}, controller.signal)).rejects.toBe('removed')
  expect(requests[1]?.send).not.toHaveBeenCalled()
})

test('only a refusal of the file itself makes sending it again pointless', () => {
  const statuses = [0, 400, 401, 403, 413, 415, 429, 500, 503]
  const refused = statuses.filter((status) => isRefused(new CallError(status, { error: '' })))
  expect(refused).toEqual([400, 413, 415])
  expect(isRefused(new Error('400'))).toBe(false)
})
