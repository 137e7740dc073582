import * as z from 'zod'
import { type LocalServer, localServers } from '../../../contract/core/models.ts'
import { findJson } from './found-json.ts'
import { ModelError } from './model-error.ts'
import { type ModelServer, requestFrom } from './model-request.ts'
import { limitedText, refusedWith, toModelError } from './provider-call.ts'

const timeLimit = 10_000
const longestList = 4_000_000
/** The number of models that are listed: providers that resell others have hundreds. */
const mostListed = 1000

const entry = z.union([z.string(), z.object({ id: z.string() }), z.object({ name: z.string() })])
const list = z.union([
  z.object({ data: z.array(entry) }),
  z.object({ models: z.array(entry) }),
  z.array(entry),
])

const nameOf = (each: z.output<typeof entry>) =>
  typeof each === 'string' ? each : 'id' in each ? each.id : each.name

/**
 * Returns the names of a server's models in order.
 * @throws ModelError, of kind `answer` when it has no list
 */
export async function modelsOf(server: ModelServer, until: AbortSignal): Promise<string[]> {
  const text = await listFrom(server, until).catch((error: unknown) => {
    throw toModelError(error, { until })
  })
  const parsed = list.safeParse(findJson(text))
  if (!parsed.success) throw new ModelError('answer')
  const found = Array.isArray(parsed.data)
    ? parsed.data
    : 'data' in parsed.data
      ? parsed.data.data
      : parsed.data.models
  const names = found
    .map((each) => nameOf(each).trim())
    .filter((name) => name && name.length <= 200)
  return [...new Set(names)].toSorted().slice(0, mostListed)
}

async function listFrom(server: ModelServer, signal: AbortSignal): Promise<string> {
  const response = await requestFrom(server, { path: '/models', signal })
  const text = await limitedText(response, longestList)
  if (!response.ok) throw refusedWith(response, text, server)
  return text
}

/**
 * Returns a server's models, and its address with `/v1` if that was missing.
 * @throws ModelError
 */
export async function availableFrom(server: ModelServer) {
  const until = AbortSignal.timeout(timeLimit)
  const { baseUrl } = server
  try {
    return { baseUrl, models: await modelsOf(server, until) }
  } catch (error) {
    const isMissing = error instanceof ModelError && ['answer', 'rejected'].includes(error.kind)
    if (!isMissing || /\/v\d+\w*$/.test(baseUrl)) throw error
    const longer = `${baseUrl}/v1`
    return { baseUrl: longer, models: await modelsOf({ ...server, baseUrl: longer }, until) }
  }
}

/** Milliseconds for which each port of this machine is asked. */
const localTimeLimit = 1000

type Program = { name: string; port: number }

/** Returns the programs that serve models on this machine. `ownPort`, at which this server listens, is left out. */
export async function findLocalServers(
  ownPort: number,
  programs: readonly Program[] = Object.values(localServers),
): Promise<LocalServer[]> {
  const found = await Promise.all(
    programs
      .filter(({ port }) => port !== ownPort)
      .map(async ({ name, port }) => {
        const server = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: '', isInside: true }
        const models = await modelsOf(server, AbortSignal.timeout(localTimeLimit)).catch(() => null)
        return models ? [{ name, baseUrl: server.baseUrl, models }] : []
      }),
  )
  return found.flat()
}
