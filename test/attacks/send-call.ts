import type { InjectOptions } from 'fastify'
import * as fc from 'fast-check'
import * as z from 'zod'
import type { Endpoint } from '../../contract/http.ts'
import { bodiesOf } from '../rubbish.ts'
import type { Jar, TestServer } from '../server.ts'

let addresses = 0
/** Returns an unused network address, so that no rate limit interferes. */
export const unusedAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** Returns the call's path with every placeholder replaced by the same value. */
export const urlOf = ({ path }: { path: string }, value: string | number) =>
  path.replaceAll(/:\w+/g, encodeURIComponent(String(value)))

/** Returns the request options for a body, or for none. */
export const optionsOf = (body: unknown) => (body === undefined ? {} : { payload: body as object })

/** Sends a call from an unused network address. A write without a payload sends an empty object. */
export const sendCall = (
  server: Pick<TestServer, 'inject'>,
  { method }: Pick<Endpoint, 'method'>,
  url: string,
  jar: Jar = new Map(),
  options: Partial<InjectOptions> = {},
) =>
  server.inject({
    method,
    url,
    remoteAddress: unusedAddress(),
    cookies: Object.fromEntries(jar),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
    ...options,
  })

const known = new Map<unknown, unknown[]>()

/** Returns valid bodies for the call, the same each time; a single undefined if it takes none. */
export function acceptedBodies(
  call: Pick<Endpoint, 'method'> & { body?: unknown },
  count = 3,
): unknown[] {
  const schema = call.body as z.ZodType | undefined
  if (!schema) return [undefined]
  const before = known.get(schema)
  if (before) return before.slice(0, count)
  const fittingIn = (numRuns: number) =>
    fc
      .sample(bodiesOf(schema, ['1.wrong']), { numRuns, seed: 4207 })
      .filter((body) => z.safeParse(schema, structuredClone(body)).success)
  const few = fittingIn(200)
  // Rules between several fields are met only now and then.
  const fitting = few.length > 0 ? few : fittingIn(3000)
  // Puts the fullest bodies first: an empty change proves nothing.
  const weight = (body: unknown) => JSON.stringify(body).length
  const bodies = fitting.toSorted((a, b) => weight(b) - weight(a))
  known.set(schema, bodies)
  return bodies.slice(0, count)
}

/** Returns a call’s addresses for the rows, with the first row that each names: all pairs where it names two. */
export function addressesOf(
  call: { path: string },
  ids: readonly number[],
): [url: string, id: number][] {
  const [, second] = call.path.match(/:\w+/g) ?? []
  if (!second) return ids.map((id) => [urlOf(call, id), id])
  return ids.flatMap((id) =>
    ids.map((other): [string, number] => [
      urlOf({ path: call.path.replace(second, String(other)) }, id),
      id,
    ]),
  )
}

/** Returns the fullest bodies, and one with the fewest fields: it names no row that the call would not find. */
export function fullAndEmpty(call: Parameters<typeof acceptedBodies>[0]): unknown[] {
  const all = acceptedBodies(call, Infinity)
  const fieldsOf = (body: unknown) => Object.keys(body ?? {}).length
  const [emptiest] = all.toSorted((a, b) => fieldsOf(a) - fieldsOf(b))
  return [...new Set([...all.slice(0, 2), emptiest])]
}
