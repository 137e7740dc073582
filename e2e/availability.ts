import { read, update } from '../contract/leads/availability.ts'
import { expect } from './foyer.ts'
import type { Office } from './office.ts'

type Hours = Record<string, unknown>

const write = async (office: Office, hours: Hours) => {
  const { updatedAt } = await office.read<Hours>(read.path)
  const saved = await office.calls.put(update.path, { data: { ...hours, updatedAt } })
  expect(saved.status(), await saved.text()).toBe(200)
}

/** Changes when consultations can be booked; returns what restores the hours of before, for the next journey. */
export async function changeAvailability(office: Office, changes: Hours = {}) {
  const before = await office.read<Hours>(read.path)
  await write(office, { ...before, ...changes })
  return () => write(office, before)
}
