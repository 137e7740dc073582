import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import type { Endpoint, RawEndpoint, UploadEndpoint } from '../contract/http.ts'

/** A call, download, stream or upload of the contract. */
export type ContractCall = Pick<Endpoint, 'method' | 'path' | 'may' | 'params' | 'query'>

const folder = path.resolve(import.meta.dirname, '../contract')
const modules = await Promise.all(
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => import(path.join(folder, file)) as Promise<object>),
)

const isCall = (value: unknown): value is ContractCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every call, download, stream and upload of the contract, read from its files so that none can be forgotten. */
export const contractCalls: ContractCall[] = [
  ...new Set(modules.flatMap((each) => Object.values(each) as unknown[]).filter(isCall)),
]

const isUpload = (call: ContractCall): call is ContractCall & UploadEndpoint => 'upload' in call

/** The calls that return JSON. */
export const jsonCalls = contractCalls.filter(
  (call): call is Endpoint => 'reply' in call && !isUpload(call),
)
/** The calls that return a file or a stream. */
export const rawCalls = contractCalls.filter(
  (call): call is ContractCall & RawEndpoint => !('reply' in call),
)
/** The calls with a file as their body. */
export const uploadCalls = contractCalls.filter(isUpload)

/** Returns the name that test titles use for a call. */
export const nameOf = ({ method, path: at }: { method: string; path: string }) => `${method} ${at}`

/** Returns the names of a call's fields; none if its body isn't an object. */
export const fieldsOf = ({ body }: Pick<Endpoint, 'body'>) =>
  body instanceof z.core.$ZodObject ? Object.keys(body._zod.def.shape) : []
