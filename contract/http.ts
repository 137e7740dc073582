import type { Action } from './access.ts'
import type { LimitName } from './limits.ts'

/** Any zod schema, reduced to its input and output types. */
export type Schema = { _zod: { input: unknown; output: unknown } }

/** The type a schema produces by parsing; undefined without a schema. */
export type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined
/** The type a schema accepts before parsing; undefined without a schema. */
export type Input<S> = S extends { _zod: { input: infer I } } ? I : undefined

/** Minutes for which a proof that it is really the person counts as fresh (`contract/core/proofs.ts`); signing in is one. */
export const freshMinutes = 15
export const needsProof = 'Please confirm that it’s you'
export const lacksSecondFactor =
  'Your agency asks for a passkey or an authenticator app. Please set one up or use yours first.'

/**
 * An API endpoint, shared by server and browser. The server registers a handler for it
 * (`server/platform/serve.ts`) and the browser calls it (`web/platform/call.ts`), so that its path is written
 * only here.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path with `:name` placeholders; each is declared in `params`. */
  path: `/api/${string}`
  /** The action that the caller must be allowed to take; see `contract/access.ts`. */
  may: Action
  /** The caller must have proved within `freshMinutes` that it is them; refused with 403 and `detail.proof`. */
  fresh?: true
  /** The rate limit of `contract/limits.ts` that applies to this call. */
  limit?: LimitName
  /** The maximum body size if it differs from the default of 1 MiB, and the error for a larger body. */
  bodyLimit?: { bytes: number; sentence: string }
  /** The path parameters. Values that don't parse return 404. */
  params?: Schema
  query?: Schema
  body?: Schema
  /** The response body. The server strips every field that isn't declared here. */
  reply: Schema
  /** The status code on success; default 200. */
  status?: 200 | 201 | 202
  /** May be sent again with the same `Idempotency-Key`, for example after a lost response: it is done once. */
  once?: true
  /** Clients can read the last response without a connection: their browser keeps it (`web/worker/kept.ts`). */
  kept?: true
  /** The response is one page of a longer list, with the headers `X-Total-Count` and `Link: rel="next"`. */
  paged?: true
}

/** An endpoint whose response isn't JSON: a download or a stream (`server/platform/raw.ts`). */
export type RawEndpoint = Pick<
  Endpoint,
  'path' | 'may' | 'fresh' | 'limit' | 'params' | 'query'
> & {
  method: 'GET'
}

/** An endpoint whose request body is the raw bytes of a file, read as a stream (`server/platform/upload.ts`). */
export type UploadEndpoint = Pick<Endpoint, 'path' | 'may' | 'limit' | 'query' | 'reply'> & {
  method: 'POST'
  upload: true
  /** The status code on success; default 201. */
  status?: 200
}

/** Declares an upload endpoint and keeps its exact types. */
export const uploadEndpoint = <const E extends UploadEndpoint>(declared: E): E => declared

/** Declares a raw endpoint and keeps its exact types. */
export const rawEndpoint = <const E extends RawEndpoint>(declared: E): E => declared

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

export type ParamsOf<E extends { params?: Schema }> = Output<E['params']>
export type QueryOf<E extends { query?: Schema }> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** The type the server's handler returns; dates may be Date objects. */
export type HandledOf<E extends Endpoint> = Input<E['reply']>
/** The type the browser receives. */
export type ReplyOf<E extends Endpoint> = Output<E['reply']>
/** The type the browser sends, before the server trims or coerces it. */
export type SentOf<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Input<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Partial<Input<E['query']>> } : unknown) &
  (E['body'] extends Schema ? { body: Input<E['body']> } : unknown)
