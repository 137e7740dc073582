import type { FastifyInstance } from 'fastify'
import type { Context, Identify } from './context.ts'
import type { Job } from './jobs.ts'
import type { Live } from './live.ts'
import type { PageEntry } from './pages.ts'
import type { ServedPlain } from './plain-pages.ts'
import type { Served } from './serve.ts'

/** Adds routes whose answers aren't JSON: downloads, uploads, streams. */
export type AddRoutes = (
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  live?: Live,
) => unknown

/** All that the rest of the server has to know of one noun. What is left out, it doesn't have. */
export type Noun = {
  /** The name of its folder, and of its file in the contract. */
  noun: string
  endpoints?: readonly Served[]
  raw?: readonly AddRoutes[]
  /** The whole list as CSV. */
  csv?: AddRoutes
  /** Pages and files outside the API; `built` is what the web build made. */
  plainPages?: readonly ServedPlain[] | ((built: PageEntry[]) => ServedPlain[])
  /** What happens later or on a timer. */
  jobs?: readonly Job[]
}

/** A part of the product, with its nouns. */
export type Room = { name: string; nouns: readonly Noun[] }
