import type { FastifyInstance } from 'fastify'
import type { Context, Identify } from './context.ts'
import type { Job } from './jobs.ts'
import type { Live } from './live.ts'
import type { PageEntry } from './pages.ts'
import type { ServedPlain } from './plain-pages.ts'
import type { Served } from './serve.ts'

/** Adds routes whose responses aren't JSON: downloads, uploads, streams. */
export type AddRoutes = (
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  live?: Live,
) => unknown

/** The registration of one noun; every part but the name is optional. */
export type Noun = {
  /** The name of its folder, and of its file in the contract. */
  noun: string
  endpoints?: readonly Served[]
  raw?: readonly AddRoutes[]
  /** Adds the route of the whole list as CSV. */
  csv?: AddRoutes
  /** Pages and files outside the API; `built` is the web build's manifest. */
  plainPages?: readonly ServedPlain[] | ((built: PageEntry[]) => ServedPlain[])
  /** Background and scheduled jobs. */
  jobs?: readonly Job[]
}

/** A part of the product, with its nouns. */
export type Room = { name: string; nouns: readonly Noun[] }
