import type { AccountLink } from '../../core/password-resets/store.ts'
import { agencyLocale } from '../../platform/locale.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { fileReminderText, fileRequestText } from './email-texts.ts'
import { countOf } from './rules.ts'

type Person = { email: string; firstName: string }
type Asked = {
  title: string
  note: string
  dueDate: string | null
  /** The items that are still open. */
  items: readonly { name: string; hint: string }[]
  url: string
  /** Signs in and leads on to the request, for clients who have no password yet. */
  invitation: AccountLink | null
}

const dayText = (day: string | null) =>
  day === null
    ? ''
    : new Intl.DateTimeFormat(agencyLocale(), {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(day))

const partsOf = (person: Person, { title, dueDate, items, url, invitation }: Asked) => ({
  to: person.email,
  ...(invitation ? { secret: invitation.secret } : {}),
  values: {
    firstName: person.firstName,
    email: person.email,
    title,
    count: countOf(items.length, 'thing'),
    due: dayText(dueDate),
  },
  links: { files: invitation?.url ?? url, signIn: invitation ? url : null },
  details: {
    items: items.map(({ name, hint }, at) => ({
      paragraph: `${at + 1}. ${name}${hint && `: ${hint}`}`,
    })),
  },
  cases: { dated: dueDate !== null, invited: invitation !== null, known: invitation === null },
})

/** Asks a client for files. */
export function requestEmail(person: Person, asked: Asked): EmailFromText {
  const { values, cases, ...rest } = partsOf(person, asked)
  return written(fileRequestText, {
    ...rest,
    values: { ...values, note: asked.note },
    cases: { ...cases, noted: asked.note !== '' },
  })
}

/** Reminds a client of the files that are still missing. */
export function reminderEmail(person: Person, asked: Asked, today: string): EmailFromText {
  const { cases, ...rest } = partsOf(person, asked)
  const { dueDate } = asked
  return written(fileReminderText, {
    ...rest,
    cases: {
      ...cases,
      soon: dueDate !== null && dueDate > today,
      today: dueDate === today,
      late: dueDate !== null && dueDate < today,
    },
  })
}
