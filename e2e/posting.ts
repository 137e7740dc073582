import type { APIRequestContext } from '@playwright/test'
import { expect } from './foyer.ts'

/** Returns a function that makes a record by a call, and returns what was made. */
export const posting = (calls: APIRequestContext) => async (path: string, data: object) => {
  const answer = await calls.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as { id: number }
}
