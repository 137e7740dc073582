import * as z from 'zod/mini'
import { done, id, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { nounsWith, type NounWith } from '../nouns.ts'

export type ListName = NounWith<'savedViews'>
/** The nouns whose lists have saved views. */
export const listNames = nounsWith('savedViews')

export const savedViewInput = z.object({
  list: z.enum(listNames),
  name: required('Please enter a name', 60),
  /** The query string of the list's page: filters, sort order, hidden columns. */
  search: z.string().check(z.maxLength(1000)),
})

export type SavedViewInput = z.output<typeof savedViewInput>

export const savedView = z.object({ id, ...savedViewInput.shape })
export type SavedView = z.output<typeof savedView>

/** The maximum number of saved views per list and person. */
export const mostViews = 30

/** Returns the caller's saved views of a list, by name. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/saved-views',
  may: 'saved-views.manage',
  query: z.object({ list: z.enum(listNames) }),
  reply: z.array(savedView),
})

/** Saves a view; replaces one of the same list and name. 409 if the list already has 30. */
export const create = endpoint({
  method: 'POST',
  path: '/api/admin/saved-views',
  may: 'saved-views.manage',
  body: savedViewInput,
  reply: savedView,
  status: 201,
})

/** Deletes one of the caller's saved views. */
export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-views/:id',
  may: 'saved-views.manage',
  params: z.object({ id }),
  reply: done,
})
