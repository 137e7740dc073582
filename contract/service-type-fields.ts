import * as z from 'zod/mini'
import { projectTypes, services } from './service-types.ts'

const oneOf = (record: Record<string, string>, message: string, ...more: string[]) =>
  z
    .string(message)
    .check(z.refine((value) => more.includes(value) || Object.hasOwn(record, value), message))

/** The key of a kind of project, also of a retired one, or one of `more`. */
export const projectType = (message: string, ...more: string[]) =>
  oneOf(projectTypes, message, ...more)

/** The id of a service in a request, also of a retired one, or one of `more`. */
export const requestedService = (message: string, ...more: string[]) =>
  oneOf(services, message, ...more)
