import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emails as emailTable } from '../../server/core/emails/table.ts'
import type { Jar } from '../server.ts'
import type { Agency } from './agency.ts'
import { openAttackedAgency } from './agency-under-attack.ts'
import { sendCall } from './send-call.ts'
import { attackIn } from './payload.ts'

let agency: Agency
let attacked: Awaited<ReturnType<typeof openAttackedAgency>>
let emails: (typeof emailTable.$inferSelect)[]
let owner: Jar
beforeAll(async () => {
  attacked = await openAttackedAgency()
  agency = attacked.agency
  owner = await agency.jarOf(agency.people.owner)
  emails = await agency.db.select().from(emailTable).orderBy(asc(emailTable.id))
}, 600_000)
afterAll(() => agency.close())

test('the payload got in through rows and through calls', () => {
  expect(attacked.replaced.size).toBeGreaterThan(60)
  expect(attacked.accepted.size).toBeGreaterThan(100)
  expect(attacked.failed).toEqual([])
})

/** Tables whose texts may be HTML, because authors write them. Emails caused by calls have no table (''). */
const ofAuthors = ['', 'email_templates', 'email_campaigns']

describe('every email', () => {
  test('shows user input as text and runs none of it', () => {
    const attackedEmails = emails.filter(({ html }) => html.includes('data-attack'))
    expect(new Set(attackedEmails.map(({ kind }) => kind)).size).toBeGreaterThan(9)
    expect(
      emails.flatMap(({ kind, html }) =>
        attackIn(html, kind.startsWith('campaign') ? ofAuthors : []).map(
          (found) => `${kind}: ${found}`,
        ),
      ),
    ).toEqual([])
  })

  test('has only our headers, one of each, and one recipient', async () => {
    const known =
      /^(?:from|to|subject|message-id|date|mime-version|content-type|content-transfer-encoding|auto-submitted|list-unsubscribe|list-unsubscribe-post|reply-to|feedback-id|x-mailer|list-id|precedence|in-reply-to|references|sender|x-[\w-]+)$/i
    const wrong: string[] = []
    for (const { id, kind, to } of emails) {
      const { body, statusCode } = await sendCall(
        agency,
        { method: 'GET' },
        `/api/admin/emails/${id}/source`,
        owner,
      )
      expect(statusCode).toBe(200)
      const [head = ''] = body.split('\r\n\r\n')
      const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
      const names = lines.map((line) => line.split(':')[0] ?? '')
      const repeated = names.filter((name, at) => names.indexOf(name) !== at)
      const odd = names.filter((name) => !known.test(name) || /^x-attack$/i.test(name))
      const recipient = lines.find((line) => /^to:/i.test(line)) ?? ''
      if (repeated.length > 0 || odd.length > 0)
        wrong.push(`${kind} ${id}: ${[...repeated, ...odd].join(' ')}`)
      if (/[\r\n]/.test(lines.join(''))) wrong.push(`${kind} ${id}: a lone line break`)
      if (!recipient.includes(to) || (recipient.match(/@/g) ?? []).length !== 1)
        wrong.push(`${kind} ${id}: ${recipient}`)
    }
    expect(emails.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })
})
