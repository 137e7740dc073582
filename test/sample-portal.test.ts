import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as invoices from '../contract/money/invoices.ts'
import * as messages from '../contract/clients/messages.ts'
import * as notifications from '../contract/core/notifications.ts'
import { currentUser } from '../contract/core/users.ts'
import * as deliverables from '../contract/work/deliverables.ts'
import * as milestones from '../contract/work/milestones.ts'
import * as files from '../contract/work/project-files.ts'
import * as updates from '../contract/work/project-updates.ts'
import * as tasks from '../contract/work/tasks.ts'
import * as projects from '../contract/work/projects.ts'
import { sampleWork } from '../server/work/projects/sample.ts'
import { sampleAgency } from '../site/agency.ts'
import recorded from '../web/public/look-around/sample-replies.json' with { type: 'json' }
import { sampleReplies, shownProjectId } from '../web/public/look-around/sample-replies.ts'

const endpoints = [
  projects.read,
  projects.people,
  milestones.list,
  tasks.listShared,
  updates.list,
  files.list,
  deliverables.list,
  deliverables.read,
  messages.list,
  invoices.list,
  invoices.read,
  notifications.count,
]
const { liveAfter: _, ...user } = currentUser.shape

/** Returns the schema of a recorded address. */
const schemaOf = (address: string) =>
  address === '/api/auth/user'
    ? z.object(user)
    : endpoints.find(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '\\d+')}$`).test(address))
        ?.reply

const day = 86_400_000
const folder = new URL('../web/public/look-around/files/', import.meta.url)
const kept = Object.fromEntries(
  readdirSync(folder).map((file) => [`files/${file}`, `/assets/${file}`]),
)
const agency = { ...sampleAgency, name: 'Hearth & Vale', legalName: 'Hearth & Vale LLC' }
const at = (now: number) => sampleReplies(now, agency, kept)
const recordedAt = Date.parse(recorded.recordedAt)

describe('the replies that /look-around shows', () => {
  test.for(Object.entries(recorded.replies))(
    '%s is what the server sends today',
    ([address, reply]) => {
      const schema = schemaOf(address)
      expect(schema?.safeParse(reply)).toMatchObject({ success: true })
      expect(schema?.parse(reply), 'npm run sample-portal records them anew').toEqual(reply)
    },
  )

  test('are those of the demo’s project', () => {
    const [work] = sampleWork
    const replies = JSON.stringify(recorded.replies)
    const texts = [
      work?.project.name,
      work?.project.description,
      ...(work?.news ?? []),
      ...(work?.messages ?? []).map(({ content }) => content),
      ...(work?.handedOver ?? []).flatMap(({ name, description, versions }) => [
        name,
        description,
        ...versions.flatMap(({ note, decision }) => [note, decision?.comment ?? '']),
      ]),
    ]
    expect(texts.filter((text) => !replies.includes(JSON.stringify(text)))).toEqual([])
  })

  test('name the agency that shows them, and lead nowhere else', () => {
    const replies = JSON.stringify(at(recordedAt))
    expect(replies).toContain('Hearth & Vale LLC')
    expect(replies).not.toMatch(/furlong|\{\{|https?:|"files\//i)
    expect(
      replies.match(/"\/api\/[^"]*/g)?.filter((each) => !(each.slice(1) in recorded.replies)),
    ).toEqual([])
  })

  test('have the dates of a project that goes on today', () => {
    const after = 800 * day
    const partsOf = (replies: Record<string, unknown>) => ({
      project: replies[`/api/projects/${shownProjectId}`] as projects.Project,
      thread: replies['/api/messages'] as messages.Message[],
      bills: replies['/api/invoices'] as invoices.Invoice[],
    })
    const first = partsOf(at(recordedAt))
    const later = partsOf(at(recordedAt + after + 5000))
    const dueOf = ({ project }: typeof first) => Date.parse(project.dueDate ?? '')
    expect(dueOf(later) - dueOf(first)).toBe(after)
    expect(
      later.thread.filter(({ createdAt }) => Date.parse(createdAt) > recordedAt + after),
    ).toEqual([])
    const yearOf = (text: string | null) => text?.slice(0, 4)
    expect(later.bills.map(({ number }) => yearOf(number))).toEqual(
      later.bills.map(({ issueDate }) => yearOf(issueDate)),
    )
    // An earlier clock doesn’t turn the time back.
    expect(partsOf(at(recordedAt - 9 * day))).toEqual(first)
  })
})
