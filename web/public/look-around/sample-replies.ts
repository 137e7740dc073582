import type { Agency } from '../../../site/schema/site.ts'
import recorded from './sample-replies.json' with { type: 'json' }

const dayLength = 86_400_000
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const day = /^\d{4}-\d\d-\d\d$/

type Place = { days: number; agency: Agency; files: Record<string, string> }

/** Returns a recorded text as it would be `days` later at this agency. */
function textOf(text: string, { days, agency, files }: Place): string {
  const file = files[text]
  if (file) return file
  if (instant.test(text) || day.test(text))
    return new Date(Date.parse(text) + days * dayLength).toISOString().slice(0, text.length)
  return text.replaceAll('{{name}}', agency.name).replaceAll('{{legalName}}', agency.legalName)
}

function valueOf(value: unknown, at: Place): unknown {
  if (typeof value === 'string') return textOf(value, at)
  if (Array.isArray(value)) return value.map((each) => valueOf(each, at))
  if (value === null || typeof value !== 'object') return value
  const record = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, valueOf(each, at)]),
  )
  // The number of an invoice begins with its year.
  const { number, issueDate } = record
  return typeof number === 'string' && typeof issueDate === 'string'
    ? { ...record, number: number.replace(/^\d{4}/, issueDate.slice(0, 4)) }
    : record
}

/**
 * Returns what the server of the demo replied to its client (`npm run sample-portal`), by address, as if the demo had
 * been started at `now`, in ms, by this agency. `files` has the addresses of the kept files by name.
 */
export function sampleReplies(
  now: number,
  agency: Agency,
  files: Record<string, string>,
): Record<string, unknown> {
  const days = Math.max(0, Math.floor((now - Date.parse(recorded.recordedAt)) / dayLength))
  return valueOf(recorded.replies, { days, agency, files }) as Record<string, unknown>
}

/** The project that is shown. */
export const shownProjectId = Number(
  Object.keys(recorded.replies)
    .find((address) => /^\/api\/projects\/\d+$/.test(address))
    ?.split('/')[3],
)
