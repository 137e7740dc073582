import type { Action } from './access.ts'
import type { LimitName } from './limits.ts'

/** Any zod schema, seen only through the type it accepts and the type it yields. */
export type Schema = { _zod: { input: unknown; output: unknown } }

/** The type a schema yields after parsing; undefined without a schema. */
export type Output<S> = S extends { _zod: { output: infer O } } ? O : undefined
/** The type a schema accepts before parsing; undefined without a schema. */
export type Input<S> = S extends { _zod: { input: infer I } } ? I : undefined

/**
 * One call that browser and server agree on. The server registers a handler for it
 * (`server/platform/serve.ts`), the browser calls it (`web/platform/call.ts`); neither
 * types the path again.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` placeholders, each named in `params`. */
  path: `/api/${string}`
  /** The action that the caller needs; see `contract/access.ts`. */
  may: Action
  /** A limit of `contract/limits.ts` that this call draws on. */
  limit?: LimitName
  /** The maximum body size where it exceeds the usual 1 MiB, and the error for a larger one. */
  bodyLimit?: { bytes: number; sentence: string }
  /** Placeholders of the path. What does not parse is answered with 404. */
  params?: Schema
  query?: Schema
  body?: Schema
  /** The response; the server strips every field that is not named here. */
  reply: Schema
  /** Status of a successful answer; 200 unless told. */
  status?: 200 | 201 | 202
  /** The answer is one page of a longer list: `X-Total-Count` and `Link: rel="next"` go with it. */
  paged?: true
}

/** A call whose answer is no JSON: a download or a stream (`server/platform/raw.ts`). */
export type RawEndpoint = Pick<Endpoint, 'path' | 'may' | 'limit' | 'params' | 'query'> & {
  method: 'GET'
}

/** A call whose body is a file's bytes as they are, read as they come (`server/platform/upload.ts`). */
export type UploadEndpoint = Pick<Endpoint, 'path' | 'may' | 'limit' | 'query' | 'reply'> & {
  method: 'POST'
  upload: true
}

/** Declares an upload and keeps its exact types. */
export const uploadEndpoint = <const E extends UploadEndpoint>(declared: E): E => declared

/** Declares a raw endpoint and keeps its exact types. */
export const rawEndpoint = <const E extends RawEndpoint>(declared: E): E => declared

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

export type ParamsOf<E extends { params?: Schema }> = Output<E['params']>
export type QueryOf<E extends { query?: Schema }> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
/** The type the server's handler returns (dates may still be Date objects). */
export type HandledOf<E extends Endpoint> = Input<E['reply']>
/** The type that arrives in the browser. */
export type ReplyOf<E extends Endpoint> = Output<E['reply']>
/** The type the browser sends, before the server trims or coerces it. */
export type SentOf<E extends Endpoint> = (E['params'] extends Schema
  ? { params: Input<E['params']> }
  : unknown) &
  (E['query'] extends Schema ? { query?: Partial<Input<E['query']>> } : unknown) &
  (E['body'] extends Schema ? { body: Input<E['body']> } : unknown)
